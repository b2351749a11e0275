//! The macro that makes types and rows from the entries of the table of readings.

/// Makes the types of the readings, the structs that hold them and the rows of `TABLE` from the entries of
/// `readings.rs`, which describes their forms.
///
/// A section is processed entry by entry. Three braces collect the results: the fields of its struct, their values if
/// nothing is in force, and the rows.
macro_rules! readings {
    (@section [$(#[$doc:meta])* $Rules:ident] $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        pub struct $Rules { $($field)* }

        impl $Rules {
            /// The switches of a game without any clause.
            pub(crate) const NOTHING: Self = Self { $($nothing)* };
            const ROWS: &[Row] = &[$($row)*];
        }
    };

    // Clauses without effect.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        fixed $($clause:literal)+; $($rest:tt)*
    ) => {
        readings! {
            @section $head $part {$($field)*} {$($nothing)*} {$($row)* $(Row::fixed($clause),)+} $($rest)*
        }
    };

    // A field that entries set by their own code.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* data $name:ident: $Type:ty = $none:expr; $($rest:tt)*
    ) => {
        readings! {
            @section $head $part
            {$($field)* $(#[$doc])* pub $name: $Type,} {$($nothing)* $name: $none,} {$($row)*}
            $($rest)*
        }
    };

    // Words with code of their own.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $kind:ident $clause:literal { $($word:literal => $apply:expr),+ $(,)? }; $($rest:tt)*
    ) => {
        readings! {
            @section $head $part {$($field)*} {$($nothing)*}
            {$($row)* $(Row::$kind($clause, $word, $apply),)+}
            $($rest)*
        }
    };
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        detail $clause:literal of $owner:literal { $($word:literal => $apply:expr),+ $(,)? }; $($rest:tt)*
    ) => {
        readings! {
            @section $head $part {$($field)*} {$($nothing)*}
            {$($row)* $(Row::detail($clause, $word, $apply).of(&[$owner]),)+}
            $($rest)*
        }
    };

    // A mechanism that is in force or not.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* mechanism $clause:literal => $name:ident: bool $(and $also:expr)?; $($rest:tt)*
    ) => {
        readings! {
            @section $head $part
            {$($field)* #[doc = concat!("`", $clause, "`.")] $(#[$doc])* pub $name: bool,}
            {$($nothing)* $name: false,}
            {
                $($row)*
                Row::mechanism($clause, ON, |builder| {
                    $( let also: fn(&mut RulesBuilder) = $also; also(builder); )?
                    builder.$part.$name = true;
                }),
            }
            $($rest)*
        }
    };

    // A mechanism with a struct of details, each of which then is an entry of its own.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* mechanism $clause:literal => $name:ident: struct $Details:ident {$(
            $(#[$about:meta])*
            detail $detail:literal => $inner:ident: $new:ident $Type:ident = $first:ident { $($words:tt)+ };
        )+} $(and $also:expr)?; $($rest:tt)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        pub struct $Details {
            $( #[doc = concat!("`", $detail, "`.")] $(#[$about])* pub $inner: $Type, )+
        }

        readings! {
            @section $head $part
            {$($field)* #[doc = concat!("`", $clause, "`.")] $(#[$doc])* pub $name: Option<$Details>,}
            {$($nothing)* $name: None,}
            {
                $($row)*
                Row::mechanism($clause, ON, |builder| {
                    $( let also: fn(&mut RulesBuilder) = $also; also(builder); )?
                    builder.$part.$name =
                        Some($Details { $($inner: readings!(@value $Type $first),)+ });
                }),
            }
            $( $(#[$about])* detail $detail of $clause => in $part.$name.$inner: $new $Type { $($words)+ }; )+
            $($rest)*
        }
    };

    // A clause whose reading refines the value of another clause.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* detail $clause:literal of $($owner:literal)+ => in $section:ident.$name:ident$(.$inner:ident)?:
        $new:ident $Type:ident { $($words:tt)+ }; $($rest:tt)*
    ) => {
        readings! {
            @words $head $part {$($field)*} {$($nothing)*} {$($row)*}
            [$(#[$doc])*] detail $clause {$($owner)+} {in $section.$name$(.$inner)?} $new $Type { $($words)+ }
            $($rest)*
        }
    };

    // A clause whose reading is a field, with a value for "not in force".
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* $kind:ident $clause:literal $(of $($owner:literal)+)? =>
        $name:ident: $new:ident $Type:ident = $none:ident
        { $($words:tt)+ }; $($rest:tt)*
    ) => {
        readings! {
            @words $head $part
            {$($field)* #[doc = concat!("`", $clause, "`.")] $(#[$doc])* pub $name: $Type,}
            {$($nothing)* $name: readings!(@value $Type $none),}
            {$($row)*}
            [$(#[$doc])*] $kind $clause {$($($owner)+)?} {$part.$name} $new $Type { $($words)+ }
            $($rest)*
        }
    };

    // A clause whose reading is a field; `None` if it is not in force.
    (@section $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $(#[$doc:meta])* $kind:ident $clause:literal => $name:ident: $new:ident $Type:ident
        { $($words:tt)+ }; $($rest:tt)*
    ) => {
        readings! {
            @words $head $part
            {$($field)* #[doc = concat!("`", $clause, "`.")] $(#[$doc])* pub $name: Option<$Type>,}
            {$($nothing)* $name: None,}
            {$($row)*}
            [$(#[$doc])*] $kind $clause {} {some $part.$name} $new $Type { $($words)+ }
            $($rest)*
        }
    };

    // The values of a clause with their words.
    (@words $head:tt $part:ident {$($field:tt)*} {$($nothing:tt)*} {$($row:tt)*}
        $doc:tt $kind:ident $clause:literal $owners:tt $place:tt $new:ident $Type:ident
        {$( $(#[$about:meta])* $value:ident $($word:literal)* ),+ $(,)?}
        $($rest:tt)*
    ) => {
        readings! { @type $new $Type $clause $doc {$( $(#[$about])* $value, )+} }

        readings! {
            @section $head $part {$($field)*} {$($nothing)*}
            {
                $($row)*
                $($( Row::$kind($clause, $word, |builder| {
                    readings!(@set $place builder, readings!(@value $Type $value));
                }).of(readings!(@owners $owners)), )*)+
            }
            $($rest)*
        }
    };

    (@type enum $Type:ident $clause:literal [$(#[$doc:meta])*] {$($values:tt)+}) => {
        #[doc = concat!("`", $clause, "`.")]
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        pub enum $Type { $($values)+ }
    };
    (@type use $($declared_elsewhere:tt)*) => {};

    (@owners {$($owner:literal)*}) => { &[$($owner),*] };

    (@value bool $value:ident) => { $value };
    (@value $Type:ident $value:ident) => { $Type::$value };

    (@set {$part:ident.$name:ident} $builder:ident, $value:expr) => { $builder.$part.$name = $value };
    (@set {some $part:ident.$name:ident} $builder:ident, $value:expr) => { $builder.$part.$name = Some($value) };
    (@set {in $part:ident.$name:ident} $builder:ident, $value:expr) => {
        if let Some(place) = &mut $builder.$part.$name {
            *place = $value;
        }
    };
    (@set {in $part:ident.$name:ident.$inner:ident} $builder:ident, $value:expr) => {
        if let Some(place) = &mut $builder.$part.$name {
            place.$inner = $value;
        }
    };

    ($( $(#[$doc:meta])* struct $Rules:ident at $part:ident { $($entries:tt)+ } )+) => {
        $( readings! { @section [$(#[$doc])* $Rules] $part {} {} {} $($entries)+ } )+

        /// Every clause and reading that is code. (A piece's movement is data, under a reading too.)
        static TABLE: &[&[Row]] = &[$($Rules::ROWS),+];
    };
}
pub(crate) use readings;
