/// Tells keys that belong to the code from keys that are data, such as an identifier or an address.
///
/// A name is the label of a property and a key that a route asks for by its name. The keys of an object
/// that a route reads as a dictionary, or whose keys it enumerates, are data. A key that fixtures have
/// elsewhere is a name if it looks like one. What is left is made by a mutation, of any of these, and
/// counts as data.
struct DataKeys: Hashable, Sendable {
  /// What stands for a key that is data.
  static let placeholder = "*"

  private static let maximumLength = 40
  /// A key with more digits is an identifier or a date.
  private static let maximumDigits = 3

  /// Without what mutations change in the spelling of keys.
  var names: Set<String> = []
  var data: Set<String> = []
  /// The keys that fixtures have; `nil` where there are none to look at.
  var present: Set<String>?

  /// Knows of no route and of no fixture: a name is what looks like one.
  init() {}

  /// Knows names, and takes everything else for data.
  init(names: Set<String>) {
    self.names = Set(names.map(Self.plain))
    present = []
  }

  func isName(_ key: String) -> Bool {
    let plain = Self.plain(key)
    if names.contains(plain) || key == Self.placeholder { return true }
    guard Self.looksLikeName(key), !data.contains(plain) else { return false }
    return present?.contains(plain) ?? true
  }

  static func plain(_ key: String) -> String {
    String(key.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }

  private static func looksLikeName(_ key: String) -> Bool {
    guard let first = key.first, key.count <= maximumLength else { return false }
    let isPlain = key.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-$ ".contains($0) }
    // `.0` is the label of a value without one.
    return isPlain && (first.isLetter || "_$@.".contains(first))
      && key.filter(\.isNumber).count <= maximumDigits
  }
}
