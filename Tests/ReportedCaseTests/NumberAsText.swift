import Foundation
import ParityHarness
import UnboxCompat

/// Numbers in strings, which the legacy library reads from numbers as well.
enum NumberAsText {
  struct Legacy {
    let mask: UInt
    let flag: Int?

    init(unboxer: Unboxer) throws {
      mask = try unboxer.unbox(key: "mask")
      flag = unboxer.unbox(key: "flag")
    }
  }

  struct Port: Decodable {
    let mask: UInt
    let flag: Int?

    enum CodingKeys: CodingKey { case mask, flag }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      mask = UInt(try c.decode(String.self, forKey: .mask)) ?? 0
      flag = try c.decodeIfPresent(String.self, forKey: .flag).flatMap { Int($0) }
    }
  }

  /// The port makes the text of an integer through Double.
  struct Ticket: Unboxable, Decodable {
    let number: String

    init(unboxer: Unboxer) throws { number = try unboxer.unbox(key: "number") }

    private enum CodingKeys: CodingKey { case number }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number =
        try (try? container.decode(String.self, forKey: .number))
        ?? "\(container.decode(Double.self, forKey: .number))"
    }
  }

  static let all = [
    ReportedCase(
      "an integer whose text has a fraction in the port",
      ParityCheck(Ticket.self),
      #"{"number": "A7"}"#,
      unexplained: ["Ticket.number/valueDiffers": "the texts are two spellings of one number"],
      causes: ["Ticket.number/boolToString"]
    ),
    ReportedCase(
      "a number that the port asks for as a string",
      ParityCheck(
        "Model",
        legacy: .unbox { try Legacy(unboxer: $0) },
        codable: .codable(Port.self)
      ),
      #"{"mask": "2147483647", "flag": "0"}"#,
      unexplained: [
        "Port.flag/codableRefuses": "The legacy model asks for Int, Codable for String",
        "Port.mask/codableRefuses": "The legacy model asks for UInt",
        "Port.mask/codableAccepts": "The legacy model asks for UInt",
      ],
      causes: ["Port.flag/optionalSwallowsError"]
    ),
  ]
}
