#if DEBUG
import Foundation

/// The kinds of values that a document has at each path, such as `$.answers[].body string`.
struct DocumentShape {
  private(set) var kinds: Set<String> = []
  /// By the path of objects, the keys that all of them have.
  private(set) var requiredKeys: [String: Set<String>] = [:]

  /// Reads a document.
  ///
  /// - Returns: `nil` if it is not JSON in UTF-8.
  init?(_ data: Data) {
    guard !data.contains(0), String(data: data, encoding: .utf8) != nil,
      let root = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return nil }
    var waiting = [("$", root)]
    while let (path, value) = waiting.popLast() {
      kinds.insert("\(path) \(Self.kind(of: value))")
      if let object = value as? [String: Any] {
        let keys = Set(object.keys)
        requiredKeys[path] = requiredKeys[path]?.intersection(keys) ?? keys
        waiting += object.map { ("\(path).\($0.key)", $0.value) }
      } else if let array = value as? [Any] {
        waiting += array.map { ("\(path)[]", $0) }
      }
    }
  }

  private static func kind(of value: Any) -> String {
    switch value {
    case let text as String: text.isEmpty ? "empty string" : "string"
    // Not by a cast, with which 1 is a Boolean, too.
    case let number as NSNumber where number === NSNumber(value: true): "bool"
    case let number as NSNumber where number === NSNumber(value: false): "bool"
    case let number as NSNumber:
      number.doubleValue == number.doubleValue.rounded() ? "integer" : "fraction"
    case let array as [Any]: "array of \(min(array.count, 2))"
    case is [String: Any]: "object"
    default: "null"
    }
  }
}

// MARK: -

/// A document with other letters and digits in its values, in as many bytes.
struct ReplacedValues {
  private(set) var data: Data
  private var bytes: [UInt8]

  /// Replaces the values of a document that is JSON in UTF-8.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - keys: The keys whose values, or elements, stay.
  init(_ data: Data, except keys: Set<String>) {
    self.data = data
    bytes = [UInt8](data)
    var index = 0
    var key = ""
    // The keys around the objects and arrays that are open, which apply again after their ends.
    var outerKeys: [String] = []
    while index < bytes.count {
      let start = index
      let isText = bytes[start] == UInt8(ascii: "\"")
      index = isText ? endOfText(from: start + 1) : endOfNumber(from: start)
      if isText, isKey(before: index) {
        key = String(decoding: bytes[start + 1..<index - 1], as: UTF8.self)
      } else if index == start {
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): outerKeys.append(key)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): key = outerKeys.popLast() ?? ""
        default: break
        }
        index += 1
      } else if !keys.contains(key) {
        isText ? replaceText(start + 1..<index - 1) : replaceNumber(start..<index)
      }
    }
    self.data = Data(bytes)
  }

  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  private func endOfNumber(from start: Int) -> Int {
    // With an exponent, of which no letter stands elsewhere after a digit.
    guard Self.isDigit(bytes[start]) else { return start }
    return bytes[start...].firstIndex { !Self.isDigit($0) && !".eE+-".utf8.contains($0) }
      ?? bytes.count
  }

  private func isKey(before index: Int) -> Bool {
    bytes[index...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Replaces digits by others that are not greater, so that the number fits into its type.
  private mutating func replaceNumber(_ range: Range<Int>) {
    var least: UInt8 = 0x31
    for index in range {
      if bytes[index] | 0x20 == UInt8(ascii: "e") { return }
      guard Self.isDigit(bytes[index]) else { continue }
      if bytes[index] >= least { bytes[index] = UInt8.random(in: least...bytes[index]) }
      least = 0x30
    }
  }

  /// Replaces letters by those of a hexadecimal number and digits by 1, with which a date remains one.
  private mutating func replaceText(_ range: Range<Int>) {
    var index = endOfScheme(range)
    var isAfterDigit = false
    while index < range.upperBound {
      let byte = bytes[index]
      var replacement = [byte]
      switch byte {
      case _ where Self.isDigit(byte): replacement = [UInt8(ascii: "1")]
      case UInt8(ascii: "T"), UInt8(ascii: "Z"): if !isAfterDigit { fallthrough }
      case 0x41...0x46, 0x47...0x5A: replacement = [UInt8.random(in: 0x41...0x46)]
      case 0x61...0x7A: replacement = [UInt8.random(in: 0x61...0x66)]
      case UInt8(ascii: "\\"): replacement = escape(at: index)
      case 0xC2...0xDF: replacement = Array("é".utf8)
      case 0xE0...0xEF: replacement = Array("あ".utf8)
      case 0xF0...: replacement = Array("😀".utf8)
      default: break
      }
      isAfterDigit = Self.isDigit(byte)
      let end = min(index + replacement.count, range.upperBound)
      bytes.replaceSubrange(index..<end, with: replacement.prefix(end - index))
      index = end
    }
  }

  /// Returns where the text after the scheme of a URL begins.
  private func endOfScheme(_ range: Range<Int>) -> Int {
    let end = range.first { !(0x61...0x7A).contains(bytes[$0]) } ?? range.upperBound
    let rest = bytes[end..<range.upperBound]
    return rest.starts(with: "://".utf8) || rest.starts(with: #":\/\/"#.utf8)
      ? end : range.lowerBound
  }

  /// Returns another escape sequence of the length of one.
  private func escape(at index: Int) -> [UInt8] {
    let sequence = String(decoding: bytes[index...].prefix(6), as: UTF8.self)
    guard sequence.hasPrefix(#"\u"#), let unit = UInt16(sequence.dropFirst(2), radix: 16) else {
      return Array(sequence.utf8.prefix(2))
    }
    switch unit {
    case 0xD800...0xDBFF: return Array(#"\ud83d"#.utf8)
    case 0xDC00...0xDFFF: return Array(#"\ude00"#.utf8)
    default: return Array((unit < 0x20 ? sequence : #"\u00e9"#).utf8)
    }
  }
}
#endif
