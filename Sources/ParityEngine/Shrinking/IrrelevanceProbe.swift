import Foundation
import JSONVariants
import LegacyMappers

/// Finds the values of a document that do not affect its divergence.
struct IrrelevanceProbe {
  private static let maximumPlaces = 10
  private static let otherKey = "parityOtherKey"

  private let document: JSONDocument?
  private let place: ParityPath
  private let isSame: (Data) -> Bool

  /// Creates a probe for a shrunk document.
  ///
  /// - Parameters:
  ///   - text: The shrunk document.
  ///   - place: The schema path of the divergence.
  ///   - isSame: Returns whether a document shows the same divergence.
  init(_ text: String, at place: ParityPath, isSame: @escaping (Data) -> Bool) {
    document = try? JSONDocument(Data(text.utf8), allowingFragments: true)
    self.place = place
    self.isSame = isSame
  }

  /// The values that can be replaced, removed or added; `nil` if there are none.
  ///
  /// - Complexity: O(1) trials: at most six for each of the first ten scalars, and two more.
  var irrelevance: Irrelevance? {
    guard let document else { return nil }
    var found = Irrelevance()
    let leaves = leaves(of: document)
    for (path, node) in leaves.prefix(Self.maximumPlaces) {
      let values = values(insteadOf: node, at: path, in: document)
      if !values.isEmpty {
        found.places.append(Irrelevance.Place(path: path, values: values))
      }
    }
    if let absent = nullWhereAbsent(leaves.map(\.path)) { found.places.append(absent) }
    if document.kind(.root) == .object {
      let member = "\(JSONText.quoted(Self.otherKey)):0"
      found.allowsOtherKeys = shows(document.insertingFirst(member, into: .root), of: document)
    }
    return found.text == nil ? nil : found
  }

  private func values(insteadOf node: JSONNode, at path: ParityPath, in document: JSONDocument)
    -> [String]
  {
    func isSame(with text: String) -> Bool {
      shows(document.replacing(node, with: text), of: document)
    }
    let token = JSONToken(kind: document.kind(node), text: document.text(of: node))
    var values: [String] = []
    if let sample = ValueSample.all.first(where: { $0.contains(token) }),
      sample.texts.allSatisfy({ $0 == token.text || isSame(with: $0) })
    {
      values.append(sample.title)
    }
    if token.kind != .null, isSame(with: "null") { values.append("null") }
    if DocumentEditor(document.data(of: .root))?.removing(path).map(self.isSame) == true {
      values.append("absent")
    }
    return values
  }

  /// Returns the path of the divergence if its value is absent and a null shows the same divergence.
  private func nullWhereAbsent(_ present: [ParityPath]) -> Irrelevance.Place? {
    guard let document else { return nil }
    let path = ParityPath(place.steps.map { $0 == .anyIndex ? .index(0) : $0 })
    guard let editor = DocumentEditor(document.data(of: .root)), editor.token(at: path) == nil,
      let edited = editor.inserting("null", at: path), isSame(edited)
    else { return nil }
    return Irrelevance.Place(path: path, values: ["null"])
  }

  private func shows(_ edit: DocumentEdit, of document: JSONDocument) -> Bool {
    isSame(document.text(after: edit))
  }

  private func leaves(of document: JSONDocument) -> [(path: ParityPath, node: JSONNode)] {
    var leaves: [(ParityPath, JSONNode)] = []
    func visit(_ node: JSONNode, _ path: ParityPath) {
      guard leaves.count < Self.maximumPlaces else { return }
      for member in document.members(of: node) {
        visit(member.value, path.appending(.key(document.string(member.key))))
      }
      for (index, element) in document.elements(of: node).enumerated() {
        visit(element, path.appending(.index(index)))
      }
      if !document.kind(node).isContainer, !path.steps.isEmpty { leaves.append((path, node)) }
    }
    visit(.root, ParityPath())
    return leaves
  }
}

/// Sample values that represent all values of a kind.
private struct ValueSample: Sendable {
  let title: String
  let texts: [String]
  let contains: @Sendable (JSONToken) -> Bool

  static let all = [
    ValueSample(
      title: "any date",
      texts: [#""2001-02-03T04:05:06Z""#, #""2030-12-31T23:59:59Z""#],
      contains: { $0.string.flatMap(ISODateText.init) != nil }
    ),
    ValueSample(
      title: "any string",
      texts: [#""""#, #""7""#, #""A b""#, #""é""#],
      contains: { $0.kind == .string }
    ),
    ValueSample(
      title: "any number",
      texts: ["0", "7", "120", "-1"],
      contains: { $0.kind == .number }
    ),
    ValueSample(
      title: "true and false",
      texts: ["true", "false"],
      contains: { $0.kind == .true || $0.kind == .false }
    ),
  ]
}
