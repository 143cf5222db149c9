/// A type of which a collection, read element by element, equals the same collection cast as a whole.
///
/// Unbox casts first. For a type of the app's own that can be a difference: a cast does not ask its
/// `transform(unboxedValue:)`.
protocol ElementwiseUnboxable: UnboxCompatible {}
