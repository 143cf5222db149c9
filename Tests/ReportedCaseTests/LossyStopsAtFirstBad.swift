import Foundation
import LegacyExtractor
import ParityHarness

/// A loop over an unkeyed container that ends at the first bad element.
enum LossyStopsAtFirstBad {
  struct Trip: Unboxable, Decodable {
    let names: [String]

    init(unboxer: Unboxer) throws {
      names = try unboxer.unbox(key: "names", allowInvalidElements: true)
    }

    enum CodingKeys: CodingKey { case names }

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(
        forKey: .names
      )
      var names: [String] = []
      // Stops.
      while !list.isAtEnd, let name = try? list.decode(String.self) { names.append(name) }
      self.names = names
    }
  }

  static let all = [
    ReportedCase(
      "a loop that ends at the first bad element",
      ParityCheck(Trip.self),
      #"{"names": ["a", "b", "c"]}"#,
      unexplained: [
        "Trip.names/codableGivesNil":
          "a loop over an unkeyed container that ends at the first bad element",
        "Trip.names/codableAccepts": "look for code that leaves out bad elements",
      ],
      causes: ["Trip.names/numberToString"]
    )
  ]
}
