import Foundation

/// Names types in findings, decisions, drafts and reports: `Order.Item`, `Page<Order.Item>`.
///
/// A name consists of the enclosing types, the type and its generic arguments. It has no module, because a
/// decision must stay valid when a type moves to another module. It also has no part that a new build
/// changes, such as the context of a private type.
///
/// Where two types of a run share a name, findings have that with the module, or of a private type that of the check:
/// see `ObservedTypes`. Private types with equal properties in different files, and local types in different functions,
/// share their findings and decisions. Rename one of them to decide on each separately.
package enum TypeName {
  /// Returns the name of a type.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package static func of(_ type: any Any.Type) -> String {
    text(of: String(reflecting: type), withModules: false)
  }

  /// Returns the name of a type with the module of every type in it.
  package static func withModules(of type: any Any.Type) -> String {
    text(of: String(reflecting: type), withModules: true)
  }

  /// Returns whether the name of a type contains a private or local type, which code elsewhere cannot name.
  package static func isHidden(_ type: any Any.Type) -> Bool {
    String(reflecting: type).contains(unknownContext)
  }

  private static let unknownContext = "(unknown context at "
  private static let foreignContext = "(extension in "

  /// Returns the name of a type with the given description by `String(reflecting:)`.
  package static func text(of description: String, withModules: Bool) -> String {
    var scanner = QualifiedNameScanner(description)
    var text: [UInt8] = []
    while !scanner.isAtEnd {
      // After `Page<User>.` the rest of the name has no module.
      let isInner = text.last == UInt8(ascii: ".")
      let parts = nameInSwift(scanner.nextName())
      guard !parts.isEmpty else {
        text.append(scanner.next())
        continue
      }
      let hasModule = parts.count > 1 && !isInner
      let named = parts.dropFirst(hasModule && !withModules ? 1 : 0).filter { !$0.isEmpty }
      text += named.joined(separator: ".".utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the parts of a qualified name as they are in Swift code.
  ///
  /// On Apple's systems `Decimal` is a structure of C, which describes itself by its name there.
  private static func nameInSwift(_ parts: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let isDecimal = parts.elementsEqual(["__C", "NSDecimal"]) { $0.elementsEqual($1.utf8) }
    return isDecimal ? ["Foundation", "Decimal"].map { Array($0.utf8)[...] } : parts
  }

  /// Scans the description of a type by `String(reflecting:)`.
  private struct QualifiedNameScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> UInt8 { rest.removeFirst() }

    /// Returns the parts of the qualified name that is next, and none if there is no name; an empty part
    /// stands for a context without a name.
    mutating func nextName() -> [ArraySlice<UInt8>] {
      if rest.starts(with: foreignContext.utf8) {
        // `(extension in App):Swift.Array<User>.Page` has the module of the extended type.
        rest = rest.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      }
      var parts: [ArraySlice<UInt8>] = []
      while true {
        if rest.starts(with: unknownContext.utf8) {
          rest = rest.drop { $0 != UInt8(ascii: ")") }.dropFirst()
          parts.append([])
        } else {
          let name = rest.prefix(while: Self.isOfName)
          guard !name.isEmpty else { return parts }
          rest = rest.dropFirst(name.count)
          parts.append(name)
        }
        guard rest.first == UInt8(ascii: ".") else { return parts }
        rest.removeFirst()
      }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        true
      default: false
      }
    }
  }
}
