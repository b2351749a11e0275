// Narrows the list of clauses down to those that have every word.
"use strict";
{
  const form = document.querySelector("form.search");
  const field = document.getElementById("words");
  const found = document.getElementById("found");
  const entries = [...document.getElementById("clauses").children];
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = window.regraClauses.map(plain);

  const search = () => {
    const words = plain(field.value).split(/\s+/).filter((word) => word);
    let count = 0;
    entries.forEach((entry, index) => {
      const fits = words.every((word) => texts[index].includes(word));
      entry.hidden = !fits;
      if (fits) count += 1;
    });
    found.textContent = count === 1 ? found.dataset.one : found.dataset.many.replace("{}", count);
  };

  field.addEventListener("input", search);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  search();
}
