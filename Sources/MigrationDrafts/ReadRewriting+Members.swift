import Foundation
import JSONVariants
import MigrationPlanning

extension ReadRewriting {
  /// The statements that the rewritten code needs in front of it.
  var preludes: [DraftedStatement] { elements + [prelude].compactMap(\.self) }

  /// Returns code for one member of each object in a list, and adds the type of the elements; `nil` in a generic model, in
  /// whose initializer no type can be declared.
  mutating func plucked(_ read: LegacyRead, _ path: [String]) -> String? {
    guard TypeSpelling.arguments(of: probe.model.type).isEmpty else { return nil }
    let key = names.decoded(String(read.member.dropFirst().dropLast()))
    let plain = KeyNames.caseName(of: key)
    let isName = SwiftName.escaped(plain) == plain && !["self", "init"].contains(plain)
    let member = isName ? plain : "value"
    let words = path.filter { Int($0) == nil } + [member]
    let parts = words.map(KeyNames.caseName).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let type = parts.joined() + "Element"
    add(type, member, key, of: String(read.type.dropFirst().dropLast()))
    let reader = PropertyReader(
      requested: read.isLossy ? "[Attempt<\(type)>]" : "[\(type)]",
      suffix: read.isLossy ? ".compactMap(\\.value?.\(member))" : ".map(\\.\(member))",
      recipes: read.isLossy ? ["LossyCollections", "IgnoredValues"] : []
    )
    let keys = KeyArguments(path, names: &names)
    recipes.formUnion(keys.recipes.union(reader.recipes))
    paths.insert(path)
    return ReaderCode(reader: reader, keys: keys).required
  }

  private mutating func add(_ type: String, _ member: String, _ key: String, of value: String) {
    let decodable = (declaration?.standardNames ?? StandardNames()).text(of: "Decodable")
    let keys =
      member == key
      ? ""
      : "\n  private enum CodingKeys: String, CodingKey {\n    case \(member) = \(key.debugDescription)\n  }"
    let text = "struct \(type): \(decodable) {\n  let \(member): \(value)\(keys)\n}"
    // Two properties may need the same type, which has the same index then and is written once. Two types of one name are
    // both written, and do not compile: one in place of the other would read another key.
    let index = text.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
    elements.append(DraftedStatement(index: -1_000 - index, text: text))
  }
}
