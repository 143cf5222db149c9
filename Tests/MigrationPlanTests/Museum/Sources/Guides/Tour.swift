import Unbox

struct Tour: Unboxable {
  let stops: [Stop]
  let language: Language?
  let price: Price
  let meeting: Meeting

  init(unboxer: Unboxer) throws {
    stops = try unboxer.unbox(key: "stops")
    language = unboxer.unbox(key: "language")
    price = try unboxer.unbox(key: "price")
    meeting = try Meeting(unboxer: unboxer, prefix: "meeting")
  }
}

struct Stop: Unboxable, Decodable {
  let name: String

  init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
}

enum Language: String, UnboxableEnum {
  case english, portuguese
}

struct Price: UnboxableByTransform {
  typealias UnboxRawValue = Int
  let cents: Int

  static func transform(unboxedValue: Int) -> Price? { Price(cents: unboxedValue) }
}

/// Conforms to nothing: it reads a part of its parent's object.
struct Meeting {
  let hour: Int

  init(unboxer: Unboxer, prefix: String) throws {
    hour = try unboxer.unbox(key: "\(prefix)_hour")
  }
}

struct Visit: UnboxableWithContext {
  let tour: Tour

  init(unboxer: Unboxer, context: String) throws { tour = try unboxer.unbox(key: context) }
}
