// Keeps the place within the page when the language is switched.
"use strict";
for (const link of document.querySelectorAll("a[data-language]")) {
  const page = link.getAttribute("href");
  link.addEventListener("click", () => link.setAttribute("href", page + location.hash));
}
