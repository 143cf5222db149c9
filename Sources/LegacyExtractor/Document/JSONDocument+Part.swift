import Foundation

extension JSONDocument {
  /// The bytes of one value of a document that is valid throughout, without making a document of it.
  ///
  /// - Returns: A slice of the data; `nil` where it takes a document to find the value or the error.
  /// - Complexity: O(*n*) in the length of the data.
  package static func part(of data: Data, at path: [JSONPathStep]) -> Data? {
    guard data.count < TapeScanner.maximumCount, TextEncoding.detect(data).utf8Offset == 0 else {
      return nil
    }
    let range = data.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { PartScanner.find(path, in: $0) }
    }
    return range.map { data[data.startIndex + $0.lowerBound..<data.startIndex + $0.upperBound] }
  }
}
