import LegacyExtractor

enum ParcelError: Error { case unreadable(any Error), incomplete }

/// Is made of values that are no objects, and throws an error of the app.
struct Parcel: LegacyDecodable {
  let weight: Int
  let place: ParcelPlace
  let sender: ParcelSender

  static func decode(_ e: Extractor) throws -> Parcel {
    do {
      return try self.init(
        weight: Transformer { try grams($0) }.apply(e <| "weight"),
        place: e <| "place",
        sender: e <| "sender"
      )
    } catch {
      throw ParcelError.unreadable(error)
    }
  }

  static func grams(_ text: String) throws -> Int {
    guard text.hasSuffix(" g"), let grams = Int(text.dropLast(2)) else {
      throw ParcelError.incomplete
    }
    return grams
  }
}

struct ParcelPlace: LegacyDecodable {
  let longitude: Double
  let latitude: Double

  static func decode(_ e: Extractor) throws -> ParcelPlace {
    let values = try [Double].decode(e)
    guard values.count == 2 else { throw ParcelError.incomplete }
    return ParcelPlace(longitude: values[0], latitude: values[1])
  }
}

final class ParcelSender: LegacyDecodable {
  let name: String

  init(first: String, last: String) { name = first + " " + last }

  static func decode(_ e: Extractor) throws -> ParcelSender {
    try ParcelSender(first: e <| "first", last: e <| "last")
  }
}
