/// A model with a property that is not in the document.
///
/// A property without a case in `CodingKeys` needs a default value, and a case without a property does
/// not compile, unless the initialiser is written by hand.
struct ShelfItem: Codable, Equatable {
  var name: String
  var isSelected = false

  private enum CodingKeys: String, CodingKey {
    case name = "item_name"
  }
}
