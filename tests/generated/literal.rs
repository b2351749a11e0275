//! A value written down as the Rust expression that gives it, by the names that it was declared with.

use std::fmt::{self, Display, Write as _};

use serde::ser::{self, Error as _, Impossible, Serialize};

/// The expression, without paths: whoever includes it has the types in scope.
///
/// # Errors
/// Where the value holds what programs do not hold: texts, lists, maps.
pub(super) fn literal(value: &impl Serialize) -> Result<String, Unwritable> {
    let mut text = String::new();
    value.serialize(Writer { text: &mut text, close: "" })?;
    Ok(text)
}

/// What cannot stand in a constant.
#[derive(Debug)]
pub(super) struct Unwritable(String);

impl Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: Display>(what: T) -> Self {
        Self(what.to_string())
    }
}

type Written = Result<(), Unwritable>;

/// Writes values behind a text, and then what closes them.
struct Writer<'a> {
    text: &'a mut String,
    close: &'static str,
}

impl<'a> Writer<'a> {
    fn put(self, what: impl Display) -> Written {
        write!(self.text, "{what}").map_err(Unwritable::custom)
    }

    fn wrap<T: Serialize + ?Sized>(self, name: impl Display, value: &T) -> Written {
        let mut open = self.open(format_args!("{name}("), ")")?;
        open.value(value)?;
        open.close()
    }

    fn open(self, what: impl Display, close: &'static str) -> Result<Self, Unwritable> {
        write!(self.text, "{what}").map_err(Unwritable::custom)?;
        Ok(Self { close, ..self })
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(Writer { text: self.text, close: "" })
    }

    fn close(self) -> Written {
        self.text.push_str(self.close);
        Ok(())
    }
}

/// The methods for values that are written as they are displayed.
macro_rules! displayed {
    ($($method:ident $Type:ty),+) => { $(
        fn $method(self, value: $Type) -> Written {
            self.put(value)
        }
    )+ };
}

/// The methods for values that no program holds.
macro_rules! unwritable {
    ($($method:ident($($Type:ty),*) -> $Ok:ty;)+) => { $(
        fn $method(self, $(_: $Type),*) -> Result<$Ok, Unwritable> {
            Err(Unwritable::custom(concat!("a program holds what has no literal: ", stringify!($method))))
        }
    )+ };
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Impossible<(), Unwritable>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Impossible<(), Unwritable>;
    type SerializeTupleVariant = Impossible<(), Unwritable>;
    type SerializeMap = Impossible<(), Unwritable>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    displayed! {
        serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    }

    fn serialize_none(self) -> Written {
        self.put("None")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        self.wrap("Some", value)
    }

    fn serialize_unit_struct(self, name: &'static str) -> Written {
        self.put(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Written {
        self.wrap(name, value)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Self, Unwritable> {
        self.open(format_args!("{name} {{ "), "}")
    }

    fn serialize_unit_variant(self, name: &'static str, _: u32, variant: &'static str) -> Written {
        self.put(format_args!("{name}::{variant}"))
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.wrap(format_args!("{name}::{variant}"), value)
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, Unwritable> {
        self.open(format_args!("{name}::{variant} {{ "), "}")
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Unwritable> {
        self.open("[", "]")
    }

    unwritable! {
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit() -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
    }
}

/// Arrays, which serde takes for tuples.
impl ser::SerializeTuple for Writer<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)?;
        self.text.push_str(", ");
        Ok(())
    }

    fn end(self) -> Written {
        self.close()
    }
}

/// The fields of a struct, and of a variant that has some.
macro_rules! fields {
    ($($Trait:ident)+) => { $(
        impl ser::$Trait for Writer<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
                self.text.push_str(name);
                self.text.push_str(": ");
                ser::SerializeTuple::serialize_element(self, value)
            }

            fn end(self) -> Written {
                self.close()
            }
        }
    )+ };
}
fields! { SerializeStruct SerializeStructVariant }
