/// A model with a child of each kind: an object, an array and a string.
struct Bottle: Codable, Equatable {
  var label: Label
  var size: BottleSize
  var brewery: Brewery

  struct Label: Codable, Equatable {
    var text: String
  }
}
