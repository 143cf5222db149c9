/// All that a model needs when its properties are named like the keys.
///
/// A key that is missing and one that is null both decode as `nil`, and `nil` is not encoded at all.
struct GroceryProduct: Codable, Equatable {
  var name: String
  var points: Int
  var description: String?
}
