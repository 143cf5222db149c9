import Foundation
import LegacyExtractor

class Media: LegacyDecodable {
  let caption: Caption

  required init(caption: Caption) { self.caption = caption }

  static func decode(_ e: Extractor) throws -> Self { try self.init(caption: e <| "caption") }
}

/// Inherits the conformance.
final class Film: Media {
  var director: Artist?
}

/// No model, but what it holds is read by the model that inherits from it.
class Record {
  let keeper: Keeper
  weak var neighbour: Loan?
  var check: (Year) throws -> Canvas = { Canvas(width: $0.number) }

  init(keeper: Keeper) { self.keeper = keeper }
}

final class Loan: Record, LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Loan { try Loan(keeper: e <| "keeper") }
}

struct Keeper: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Keeper { try Keeper(name: e <| "name") }
}

@propertyWrapper struct Lossy<Value> {
  var wrappedValue: Value
}

/// A plain type around two models.
struct Period {
  let from: Year
  let loan: Loan?
}

struct Year: LegacyDecodable {
  let number: Int

  static func decode(_ e: Extractor) throws -> Year { try Year(number: e <| "number") }
}

struct Exhibition: LegacyDecodable {
  let period: Period
  @Lossy var paintings: [Painting]
  let winner: Result<Artist, any Error>
  let awards: Set<Award>
  let opening: (Painting, [Sculpture])?
  static let example: Film? = nil

  static func decode(_ e: Extractor) throws -> Exhibition {
    try Exhibition(
      period: Period(from: e <| "from", loan: e <|? "loan"),
      paintings: e <|| "paintings",
      winner: .success(e <| "winner"),
      awards: Set((e <|| "awards") as [Award]),
      opening: nil
    )
  }
}

class Listing<Item: LegacyDecodable>: LegacyDecodable {
  let items: [Item]

  required init(items: [Item]) { self.items = items }

  static func decode(_ e: Extractor) throws -> Self { try self.init(items: e <|| "items") }
}

/// Holds what its superclass is made of.
final class Sculptures: Listing<Sculpture> {}
