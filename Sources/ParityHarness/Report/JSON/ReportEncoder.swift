import Foundation

/// Writes JSON that is the same for the same report.
enum ReportEncoder {
  /// The number of the form; a reader refuses those it does not know.
  static let schema = 1

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return PrintableText.json(try encoder.encode(value)) + Data("\n".utf8)
  }
}
