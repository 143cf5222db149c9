import LegacyExtractor
import ParityEngine
import Testing

@testable import MigrationDrafts

/// Functions that return a value from several places, drafted as an initializer.
@Suite struct ReturnedValueDraftTests {
  /// What follows a value that a function returns must not replace it.
  @Test(arguments: [
    (
      """
      if type == "circle" { return .circle(try e <| "radius") }
      if type == "square" {
        return .square(
          try e <| "side"
        )
      }
      return .none
      """,
      """
      if type == "circle" { self = .circle(try container.decode(Double.self, forKey: .radius)); return }
      if type == "square" {
        self = .square(
          try container.decode(Double.self, forKey: .side)
        )
        return
      }
      self = .none
      """
    ),
    (
      """
      guard type != "none" else { return .none }
      switch type {
      case "circle":
        let radius: Double = try e <| "radius"
        if radius == 0 { return .none }
        return .circle(radius)
      default:
        return try .square(e <| "side")
      }
      """,
      """
      guard type != "none" else { self = .none; return }
      switch type {
      case "circle":
        let radius: Double = try container.decode(Double.self, forKey: .radius)
        if radius == 0 { self = .none; return }
        self = .circle(radius)
        return
      default:
        self = try .square(container.decode(Double.self, forKey: .side))
        return
      }
      """
    ),
    (
      """
      switch type {
      case "circle": return .circle(try e <| "radius")
      default: return try .square(e <| "side")
      }
      """,
      """
      switch type {
      case "circle": self = .circle(try container.decode(Double.self, forKey: .radius))
      default: self = try .square(container.decode(Double.self, forKey: .side))
      }
      """
    ),
  ])
  func aValueThatIsReturnedEndsTheInitializer(statements: String, code: String) throws {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    }
    let file = """
      enum ReturnedForm: LegacyDecodable {
        case circle(Double), square(Double), none
        static func decode(_ e: Extractor) throws -> ReturnedForm {
          let type: String = try e <| "type"
      \(indented(statements))
        }
      }
      """
    let document = #"{"type": "circle", "radius": 1.5, "side": 2.5}"#
    let source = try draft(.himotoki(ReturnedForm.self), document, file: file).source
    #expect(source.contains(indented(code)), "\(source)")
  }
}

enum ReturnedForm: LegacyDecodable {
  case circle(Double), square(Double), none

  static func decode(_ e: Extractor) throws -> ReturnedForm {
    let (radius, side): (Double, Double) = try (e <| "radius", e <| "side")
    let type: String = try e <| "type"
    switch type {
    case "circle": return .circle(radius)
    case "square": return .square(side)
    default: return .none
    }
  }
}
