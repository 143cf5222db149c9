import Foundation
import LegacyExtractor
import Testing

@testable import MigrationDrafts
@testable import ParityEngine

/// What legacy code does with values that only some documents have.
@Suite struct ConditionalReadTests {
  /// No document shows the type of the text, so that the statement is marked, and not lost.
  @Test func aRefusalWithoutDraftIsMarked() throws {
    let file = """
      struct Quote: Unboxable {
        let price: Double

        init(unboxer: Unboxer) throws {
          let isSuccess: Bool = try unboxer.unbox(key: "success")
          guard isSuccess else {
            throw QuoteFailure.rejected(unboxer.unbox(key: "message") ?? "unknown")
          }
          price = try unboxer.unbox(key: "price")
        }
      }
      """
    let draft = try draft(.unbox(Quote.self), #"{"success": true, "price": 7.5}"#, file: file)
    #expect(draft.notes == [MigrationDraft.unportedNote])
    #expect(
      draft.source.contains(
        """
            let unboxer = try Unboxer(reading: decoder)
            let isSuccess: Bool = try unboxer.unbox(key: "success")
            // MIGRATION: The library still reads this: port it before the library goes.
            guard isSuccess else {
              throw QuoteFailure.rejected(unboxer.unbox(key: "message") ?? "unknown")
            }
        """
      ),
      "\(draft.source)"
    )
  }

  /// A fixture of another kind has no place for the value.
  @Test func aValueOfOneKindIsTriedInADocumentOfThatKind() throws {
    let documents = [#"{"kind": "follow", "name": "a"}"#, #"{"kind": "event", "guests": null}"#]
    let model = try #require(LegacyModel(Moment.self, of: .himotoki))
    let probe = ModelProbe(model, documents: documents.map { Data($0.utf8) })
    #expect(!probe.hosts(of: ["guests"]).isEmpty)
    let read = try #require(probe.reads.first { $0.path == ["guests"] })
    #expect(probe.causes(of: read).contains(.boolAsNumber))
  }

  /// One number alone would be refused for another reason.
  @Test func aNumberIsTriedInTheWholeArray() throws {
    let draft = try draftOfSpot(throwing: #"DecodeError.custom("two")"#)
    #expect(draft.causes[.boolAsNumber] == ["Place.latitude", "Place.longitude"])
  }

  /// Behind the code that it protects, the process would end: the text of its error names the property.
  @Test(arguments: ["no place", #"\(values) is no place"#])
  func aCheckStandsInFrontOfWhatItProtects(message: String) throws {
    let source = try draftOfSpot(throwing: #"QuoteFailure.rejected("\#(message)")"#).source
    let check = try #require(source.range(of: "guard values.count == 2"))
    let use = try #require(source.range(of: "place = Place("))
    #expect(check.lowerBound < use.lowerBound, "\(source)")
  }

  private func draftOfSpot(throwing error: String) throws -> MigrationDraft {
    let file = """
      struct Spot: LegacyDecodable {
        let place: Place

        static func decode(_ e: Extractor) throws -> Spot {
          let values: [Double] = try e <|| "place"
          guard values.count == 2 else { throw \(error) }
          return Spot(place: Place(latitude: values[1], longitude: values[0]))
        }
      }
      """
    return try draft(.himotoki(Spot.self), #"{"place": [7.5, 8.5]}"#, file: file)
  }
}

enum QuoteFailure: Error {
  case rejected(String)
}

struct Quote: Unboxable {
  let price: Double

  init(unboxer: Unboxer) throws {
    let isSuccess: Bool = try unboxer.unbox(key: "success")
    guard isSuccess else {
      throw QuoteFailure.rejected(unboxer.unbox(key: "message") ?? "unknown")
    }
    price = try unboxer.unbox(key: "price")
  }
}

enum Moment: LegacyDecodable {
  case follow(name: String)
  case event(guests: Int?)

  static func decode(_ e: Extractor) throws -> Moment {
    let kind: String = try e <| "kind"
    return kind == "event" ? .event(guests: try e <|? "guests") : .follow(name: try e <| "name")
  }
}

struct Place {
  let latitude: Double
  let longitude: Double
}

struct Spot: LegacyDecodable {
  let place: Place

  static func decode(_ e: Extractor) throws -> Spot {
    let values: [Double] = try e <|| "place"
    guard values.count == 2 else { throw DecodeError.custom("two") }
    return Spot(place: Place(latitude: values[1], longitude: values[0]))
  }
}
