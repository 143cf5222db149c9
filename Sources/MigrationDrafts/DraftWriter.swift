import Foundation
import JSONVariants
import LegacyMappers
import ParityEngine
import MigrationPlanning
import ValueComparison

/// Writes the Codable half of one model.
struct DraftWriter {
  let probe: ModelProbe
  let declaration: ModelDeclaration?
  let isEncoded: Bool
  private let accepted: AcceptedCauses
  let hidden: FixtureLiterals
  /// What the app's decoder makes of keys.
  let conversion: KeyConversion
  let name: String
  let spelling: TypeSpelling
  /// Notes on the model as a whole.
  var general: [String] = []
  /// Notes on properties, which are written next to their code.
  var special: [String] = []
  var recipes: Set<String> = []
  var causes: [DivergenceCause: [String]] = [:]
  private var causesOfChildren: [DivergenceCause: [String]] = [:]
  /// The models inside whose legacy code ends the process.
  private var fragile: [String] = []

  init(
    _ probe: ModelProbe,
    _ declaration: ModelDeclaration?,
    isEncoded: Bool,
    _ accepted: @escaping AcceptedCauses,
    hiding hidden: FixtureLiterals,
    _ conversion: KeyConversion
  ) {
    self.conversion = conversion
    self.accepted = accepted
    self.hidden = hidden
    self.probe = probe
    self.declaration = declaration
    // The encoder that the model has remains as it is.
    self.isEncoded = isEncoded && declaration?.codableParts.isEncodable != true
    let type = probe.model.type
    name = TypeSpelling.name(of: type)
    let arguments = TypeSpelling.arguments(of: type)
    spelling = TypeSpelling(
      parameters: Dictionary(
        zip(arguments, declaration?.parameters ?? []),
        uniquingKeysWith: { first, _ in first }
      ),
      owner: name.split(separator: ".").map(String.init),
      file: declaration?.sourceFile
    )
    if !arguments.isEmpty, declaration == nil {
      general.append(
        "The parameters of a generic model are not known here: add `where …: Decodable`."
      )
    }
  }

  /// Returns the draft: the code with its notes, recipes and causes.
  mutating func draft(children: [MigrationDraft]) -> MigrationDraft {
    guard spelling.text(of: probe.model.type) != nil else { return draftOfPrivateType(children) }
    if declaration?.hasSubclasses == true, !hasOneOfTheModel {
      // An initializer of the class is required of each subclass, and none of them has a draft.
      general.append("No fixture has one of \(name) itself: write how its subclasses are decoded.")
      return draft([], children, change: nil)
    }
    var members = members()
    general += children.filter { isAround($0) && $0.isOnlyMarked }.flatMap(\.notes)
    // The causes of inherited properties are those of the model.
    let superclass = probe.superclass.map { TypeSpelling.name(of: $0.type) }
    causesOfChildren = causes(of: children.filter { $0.model != superclass })
    fragile = children.filter { child in
      child.notes.contains { $0.hasSuffix(MigrationDraft.endNote) }
    }.map(\.model)
    guard probe.model.type is AnyClass || isPrivateInside else {
      let code = wrapped(members)
      return draft(code, children, change: change { $0.text + "\n" + text(code) })
    }
    if isPrivateInside, hidesInitializer(members) {
      guard let initializer = memberwiseInitializer() else { return draftOfPrivateType(children) }
      members += [""] + initializer
    }
    let lines = InitializerCode.indented(recipeLines + members)
    let change = change { declaration in
      declaration.inserting(
        lines.map { $0 + "\n" }.joined(),
        conformance: isSubclass ? nil : conformance,
        comments: comments(behind: members)
      )
    }
    if change == nil {
      let name = isSubclass ? "" : ", and \(conformance) behind its name"
      general.append("Put these members into the class\(name).")
    }
    return draft(members, children, change: change)
  }

  /// Whether a document has a value of the model, and not of a subclass, unless the model is the superclass of a draft.
  private var hasOneOfTheModel: Bool {
    probe.documents.contains { document in
      probe.model.isOfSubclass
        || document.run.value.map { type(of: $0) == probe.model.type } == true
    }
  }

  /// Returns whether a model is declared inside this one, or maybe beside it.
  private func isAround(_ child: MigrationDraft) -> Bool {
    child.model.hasPrefix(name + ".") || !child.model.contains(".")
  }

  func draft(
    _ code: [String],
    _ children: [MigrationDraft],
    change: MigrationDraft.FileChange?
  ) -> MigrationDraft {
    MigrationDraft(
      model: name,
      module: TypeSpelling.module(of: probe.model.type),
      isDecodable: probe.model.type is any Decodable.Type,
      source: text(code),
      notes: notes,
      recipes: recipes.sorted(),
      causes: causes.merging(causesOfChildren) { $0 + $1 },
      children: children,
      change: change
    )
  }

  /// Returns the causes of the models that the model contains, with their names before the properties.
  private func causes(of children: [MigrationDraft]) -> [DivergenceCause: [String]] {
    children.reduce(into: [:]) { causes, child in
      for (cause, labels) in child.causes {
        let new = labels.map { $0.contains(".") ? $0 : "\(child.model).\($0)" }
        causes[cause, default: []] += new.filter { causes[cause]?.contains($0) != true }
      }
    }
  }

  private var notes: [String] { special + general }

  /// Whether the model inherits its conformance and the decoding of some properties.
  var isSubclass: Bool { probe.superclass != nil }

  var conformance: String { standardNames.text(of: isEncoded ? "Codable" : "Decodable") }

  private var standardNames: StandardNames { declaration?.standardNames ?? StandardNames() }

  /// The first line of the initializer that decodes.
  var initializerHead: String {
    // Another initializer would take away the ones that the class has without declaring them.
    let isConvenience =
      declaration?.legacyCode?.isConvenience == true
      || declaration?.inheritsInitializers == true && !isSubclass
    let required =
      probe.model.type is AnyClass ? (isConvenience ? "convenience " : "") + "required " : ""
    let decoder = standardNames.text(of: "Decoder")
    return "\(access)\(required)init(from decoder: any \(decoder)) throws {"
  }

  /// The access modifier; `public` if it is unknown, because it compiles whatever the access of the model is.
  var access: String {
    guard let declaration else { return "public " }
    return declaration.access.isEmpty ? "" : declaration.access + " "
  }

  private static let transformer = Pattern(#"[Tt]ransformers?\b"#)

  private func text(_ code: [String]) -> String {
    let lines = recipeLines + code + comments(behind: code)
    let text = lines.joined(separator: "\n") + "\n"
    return Indentation.ofDrafts.rewritten(text, as: declaration?.indentation ?? .ofDrafts)
  }

  private var recipeLines: [String] {
    let files = recipes.sorted().map { "\($0).swift" }.joined(separator: ", ")
    return recipes.isEmpty ? [] : ["// Recipes: \(files)"]
  }

  /// Returns what a person must know of the code, as comments behind it.
  private func comments(behind code: [String]) -> [String] {
    var lines = general.map { "\(MigrationDraft.marker) \($0)" }
    let marked = notes.count - general.count
    if marked > 0 {
      lines.append("// A person must look at \(marked) marked \(marked == 1 ? "place" : "places").")
    }
    let known = causes.merging(causesOfChildren) { $0 + $1 }.sorted {
      $0.key.rawValue < $1.key.rawValue
    }.map { cause, labels in
      "\(cause.rawValue) (\(labels.joined(separator: ", ")))"
    }
    if code.contains(where: Self.transformer.isFound) {
      lines.append("// Transformer is a type of the library: replace it before the library goes.")
    }
    lines += fragile.map {
      "// The legacy code of \($0) ends the process for some values; this does not."
    }
    if !known.isEmpty {
      lines.append("\(MigrationDraft.causesMarker)\(known.joined(separator: ", ")).")
    }
    return lines
  }

  private func wrapped(_ members: [String]) -> [String] {
    let used = spelling.parameters.values.sorted().filter { parameter in
      members.contains { !SourceText.matches(#"\b"# + parameter + #"\b"#, in: $0).isEmpty }
        || isHeld(parameter)
    }
    let clause =
      used.isEmpty ? "" : " where " + used.map { "\($0): \(conformance)" }.joined(separator: ", ")
    let head = "extension \(name): \(conformance)\(clause) {"
    return members.isEmpty ? [head + "}"] : [head] + InitializerCode.indented(members) + ["}"]
  }

  /// Returns whether the type of a property contains a generic parameter, which synthesized code decodes.
  private func isHeld(_ parameter: String) -> Bool {
    (probe.documents.first?.properties ?? []).contains { field in
      let text = spelling.text(of: type(of: field.value)) ?? ""
      return !SourceText.matches(#"^[\[(]*"# + parameter + #"\b"#, in: text).isEmpty
    }
  }
}

extension DraftWriter {
  /// Returns the members of the extension.
  private mutating func members() -> [String] {
    guard let document = probe.documents.first, let value = document.run.value else {
      return nothingKnown("No fixture has a \(name) that the legacy model accepts.")
    }
    if let members = transformMembers() ?? rawValueMembers(of: value) { return members }
    let isComposed = document.kind == .object || document.kind == .array
    guard !document.run.reads.isEmpty || isComposed && !document.properties.isEmpty,
      Mirror(reflecting: value).displayStyle != .enum
    else {
      return emptyMembers(of: document) ?? ported()
        ?? nothingKnown("Its shape is not that of an object.")
    }
    var drafting = PropertyDrafting(
      probe,
      spelling,
      declaration,
      accepted,
      hiding: hidden,
      conversion
    )
    let properties = drafting.properties()
    let legacyCode = declaration?.legacyCode
    let isInheriting =
      declaration?.inheritsInitializers == true && legacyCode?.isConvenience != true
    let isMadeElsewhere =
      legacyCode?.isDelegating == true
      || properties.contains { property in
        property.isOfOtherClass
          && (isInheriting || !property.isOpen && legacyCode?.assigns(property.name) != true)
      }
    let isWhole = !properties.contains { $0.isOpen || $0.isUnported } && !isMadeElsewhere
    if !isWhole, let ported = ported() {
      return ported
    }
    return isMadeElsewhere
      ? nothingKnown("The legacy code passes values to another initializer.", legacyCode)
      : members(properties, &drafting)
  }

  /// Returns the members that decode properties one by one, or nothing that synthesized code has.
  private mutating func members(
    _ properties: [DraftedProperty],
    _ drafting: inout PropertyDrafting
  ) -> [String] {
    for property in properties {
      recipes.formUnion(property.recipes)
      special += property.notes.map { "\(property.name): \($0)" }
    }
    addCauses(of: properties + inherited(drafting))
    if declaration?.legacyCode?.handler != nil,
      keptHandler == nil || properties.contains(where: \.isOpen)
    {
      general.append(Self.handlerNote)
    }
    var checks = drafting.checks(notes: &special)
    let required = drafting.requiredReads()
    recipes.formUnion(required.recipes)
    checks += required.statements.map { [$0] }
    let superCall = drafting.unportedSuperCall(notes: &special)
    for reading in drafting.readBySuperclass where drafting.dependsOnSpelling(reading) {
      causes[.hugeInteger, default: []] += probe.findingNames(of: reading.label)
    }
    if checks.isEmpty, properties.allSatisfy({ $0.synthesizedKey != nil }),
      declaration?.kind != "class", !isSubclass, keptHandler == nil, isSynthesized(drafting)
    {
      // Synthesized code has no lines for notes.
      general += special
      special = []
      let isPlain = drafting.names.areAllPlain && !drafting.keepsInitialValues
      return isPlain ? [] : drafting.names.declaration
    }
    let keys = drafting.names.cases.isEmpty ? [] : drafting.names.declaration + [""]
    let initializer = InitializerCode(self, properties, checks: checks, superCall: superCall)
    let others = drafting.readBySuperclass.map { DraftedProperty(name: $0.name) }
    return keys + initializer.lines + encoder(properties + others)
  }

  /// Returns whether synthesized code reads the keys of the draft, and not those of the model's encoder.
  private func isSynthesized(_ drafting: PropertyDrafting) -> Bool {
    guard let parts = declaration?.codableParts, parts.keysName != KeyNames.typeNames[0] else {
      return true
    }
    return !parts.hasCodingKeys && drafting.names.areAllPlain && !drafting.keepsInitialValues
  }

  /// The `catch` of the legacy code, if it compiles without the library.
  var keptHandler: String? {
    guard let legacyCode = declaration?.legacyCode, let handler = legacyCode.handler,
      !ReadRewriting.namesLibraryError(handler), !LegacyCode.uses(legacyCode.reader, in: handler)
    else { return nil }
    return handler
  }

  static let handlerNote =
    "The legacy code throws an error of the app in place of the library's: throw it here, or where it is decoded."

  /// The name of the enumeration with the keys.
  var keysName: String { declaration?.codableParts.keysName ?? KeyNames.typeNames[0] }

  /// Returns the properties of the superclass, which findings name as those of the model.
  private func inherited(_ drafting: PropertyDrafting) -> [DraftedProperty] {
    guard isSubclass else { return [] }
    var drafting = drafting
    return drafting.properties(inherited: true)
  }

  private mutating func addCauses(of properties: [DraftedProperty]) {
    for property in properties {
      let names = probe.findingNames(of: property.label)
      for cause in property.causes {
        causes[cause, default: []] += names.filter { causes[cause]?.contains($0) != true }
        // The finding has the name of the key where no property has a value, or an element of a list.
        let key = property.path.last { Int($0) == nil } ?? property.name
        let isNamed = cause == .nonObjectElement || property.path.contains { Int($0) != nil }
        if isNamed, causes[cause]?.contains(key) == false { causes[cause]?.append(key) }
      }
    }
  }
}
