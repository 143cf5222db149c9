import ParityEngine
import Foundation
import JSONVariants
import MigrationPlanning
import ValueComparison

/// The code that reads one property, and the notes on manual work.
struct DraftedProperty {
  /// The name of the property in source code.
  let name: String
  /// The label of its storage.
  var label = ""
  /// The keys to the value that the property is read from; empty if there is no single value.
  var path: [String] = []
  /// The expression to assign; `nil` if none is known.
  var code: String?
  /// The places that need manual work.
  var notes: [String] = []
  var recipes: Set<String> = []
  /// The coding key if synthesized code would read the property in the same way.
  var synthesizedKey: String?
  /// The statements of the legacy code that the expression uses, or that assign the property.
  var statements: [DraftedStatement] = []
  /// Whether the statements assign the property.
  var isAssigned = false
  /// The statements to write instead of an assignment of the code, which bind a value first.
  var binding: String?
  /// Whether the legacy code ends the process for some values.
  var isForced = false
  /// Whether the code is that of the legacy model, so that it ends the process where that does, if nothing was replaced.
  var keepsLegacyCode = false
  /// Whether a superclass that is no model declares the property.
  var isOfOtherClass = false
  /// The legacy code, to write as a comment where the property has no code.
  var legacyCode: [String] = []
  /// The statement that encodes the property; `nil` if decoding has no known inverse.
  var encoding: String?
  /// The statements that make the constants which encoding needs, too.
  var constants: [DraftedStatement] = []
  /// The causes of documents that the legacy model accepts and this code refuses or reads differently.
  var causes: Set<DivergenceCause> = []

  /// The statements and the code.
  var text: String {
    (statements.map(\.text) + [binding ?? code ?? ""]).joined(separator: "\n")
  }

  /// Whether the property has no code.
  var isOpen: Bool { code == nil && !isAssigned }

  /// Whether the code ends the process for what ended it before.
  var mayEnd: Bool { keepsLegacyCode && !isForced }

  /// Whether the property is still read by the library.
  var isUnported: Bool { notes.contains(MigrationDraft.unportedNote) }

  /// Returns whether the code uses another property.
  func uses(_ other: DraftedProperty) -> Bool {
    other.name != name && LegacyCode.uses("(?:self\\.)?" + other.name, in: text)
  }
}

/// A statement of the legacy code that is rewritten for Codable.
struct DraftedStatement {
  /// The index of the statement in the legacy code.
  let index: Int
  var text: String
  /// The names of local constants and variables that the statement declares.
  var declared: Set<String> = []
  /// The names of the properties that the statement assigns.
  var assigned: Set<String> = []
}

/// Writes the code of each property of a model.
struct PropertyDrafting {
  let probe: ModelProbe
  let spelling: TypeSpelling
  let declaration: ModelDeclaration?
  let accepted: AcceptedCauses
  let hidden: FixtureLiterals
  var names: KeyNames
  /// Whether the model has variables that keep their initial values, which `CodingKeys` must leave out.
  private(set) var keepsInitialValues = false
  /// The paths of the reads of each property.
  private(set) var pathsOfProperties: [String: Set<[String]>] = [:]
  /// The properties that an initializer of the superclass reads, as before.
  private(set) var readBySuperclass: [PropertyReading] = []
  /// The paths of the reads of statements that only refuse a document.
  var pathsOfChecks: Set<[String]> = []

  init(
    _ probe: ModelProbe,
    _ spelling: TypeSpelling,
    _ declaration: ModelDeclaration?,
    _ accepted: @escaping AcceptedCauses,
    hiding hidden: FixtureLiterals,
    _ conversion: KeyConversion
  ) {
    self.accepted = accepted
    self.hidden = hidden
    self.probe = probe
    self.spelling = spelling
    self.declaration = declaration
    names = KeyNames(
      typeName: declaration?.codableParts.keysName ?? KeyNames.typeNames[0],
      conversion
    )
  }

  /// Returns the code of each property that the model declares, or of those that it inherits.
  mutating func properties(inherited isInherited: Bool = false) -> [DraftedProperty] {
    let readings = PropertyReading.all(in: probe, declaration).filter { reading in
      reading.isInherited == isInherited && declaration?.isConstant(reading.name) != true
    }
    let hasSuperCall = probe.superclass == nil && declaration?.legacyCode?.superCall != nil
    readBySuperclass = readings.filter { reading in
      hasSuperCall && reading.isOfOtherClass
        && declaration?.legacyCode?.sets(reading.name) != true
    }
    let read = readings.filter { reading in
      guard !readBySuperclass.contains(where: { $0.label == reading.label }) else { return false }
      return !reading.reads.isEmpty
        || declaration?.keepsInitialValue(reading.name) != true && !reading.isOfOtherClass
    }
    keepsInitialValues = read.count < readings.count
    for reading in readings { pathsOfProperties[reading.name] = Set(reading.reads.map(\.path)) }
    // Reserve the case names of top-level keys for the properties that read them.
    for reading in read where !hidesKeys(of: reading) && !isPartOfModel(reading) {
      if let path = reading.read?.path, path.count == 1, Int(path[0]) == nil {
        _ = names.name(of: path[0], for: reading.name)
      }
    }
    var properties = read.map { property($0, code(of: $0)) }
    // Code cannot use a property that has no value yet.
    while let index = properties.indices.first(where: { index in
      !properties[index].isOpen
        && properties.contains { $0.isOpen && properties[index].uses($0) }
    }) {
      properties[index] = property(read[index], open(read[index]))
    }
    return withoutEndsOfOthers(properties, read)
  }

  /// Returns properties without the note on an end of the process that is that of the code of another property.
  private func withoutEndsOfOthers(_ properties: [DraftedProperty], _ readings: [PropertyReading])
    -> [DraftedProperty]
  {
    let ends = zip(properties, readings).filter { property, reading in
      property.notes.contains(MigrationDraft.mayEndNote) && isChanged(reading)
    }.reduce(into: Set<[String]>()) { $0.formUnion($1.1.reads.map(\.path)) }
    guard !ends.isEmpty else { return properties }
    return zip(properties, readings).map { property, reading in
      guard !property.isForced, !property.isOpen, ends.isSuperset(of: reading.reads.map(\.path)),
        !isChanged(reading)
      else { return property }
      var property = property
      property.notes.removeAll { [MigrationDraft.endNote, MigrationDraft.mayEndNote].contains($0) }
      return property
    }
  }

  private func property(_ reading: PropertyReading, _ drafted: DraftedProperty) -> DraftedProperty {
    var property = drafted
    property.label = reading.label
    property.isOfOtherClass = reading.isOfOtherClass
    if property.isForced || reading.reads.contains(where: { probe.isEnd(at: $0.path) }) {
      property.notes = property.isOpen || property.isUnported ? property.notes : []
      property.notes.append(property.mayEnd ? MigrationDraft.mayEndNote : MigrationDraft.endNote)
    }
    return property
  }

  private mutating func code(of reading: PropertyReading) -> DraftedProperty {
    // A superclass may declare a constant, which only its own initializer sets.
    if reading.isOfOtherClass, let declaration,
      declaration.legacyCode?.sets(reading.name) != true
    {
      return gap(reading)
    }
    // A value from outside may be another one in the app.
    if declaration?.legacyCode?.needsOuterValue(for: reading.name) == true { return gap(reading) }
    let known = names
    let coded = coded(reading)
    let fitting = coded.flatMap { computesDefault(of: reading, as: $0) ? nil : $0 }
    if let fitting, !isChanged(reading) { return fitting }
    // Other code may name the key otherwise.
    let codedNames = names
    names = known
    if let part = part(reading) { return part }
    if var kept = kept(reading) {
      kept.encoding = kept.encoding ?? (isUntried(reading) ? nil : coded?.encoding)
      return kept
    }
    guard let fitting, !isUntried(reading) else { return gap(reading) }
    names = codedNames
    return fitting
  }

  /// Returns whether the legacy code computes a default for which the drafted code has the present value.
  private func computesDefault(of reading: PropertyReading, as property: DraftedProperty) -> Bool {
    let defaults = declaration?.legacyCode?.computedDefaults(for: reading.name) ?? []
    // An enumeration's case is the same in both.
    return !defaults.allSatisfy { property.code?.contains("?? \($0)") ?? false }
  }

  /// A pattern for code that only reads a value or names it, without the read or the name.
  private static let plain = Pattern(
    #"\A(?:(?:let|var)\s+\w+\s*(?::\s*"# + LegacyRead.type
      + #")?\s*=)?(?:[\s()]|\btry[?!]?)*(?:\?\?(?s:.)*)?\z"#
  )

  /// Returns whether the legacy code makes something of what it reads, such as `filter`: its effect may show in no
  /// fixture.
  private func isChanged(_ reading: PropertyReading) -> Bool {
    guard let legacyCode = declaration?.legacyCode else { return false }
    let expressions = legacyCode.expressions(for: reading.name)
    guard !expressions.isEmpty else {
      return isUntried(reading) && !legacyCode.slice(assigning: reading.name).isEmpty
    }
    let type = TypeContent.innermost(reading.contentType)
    // The code names a parameter of the model in place of its argument.
    let spelled = TypeSpelling.arguments(of: type).isEmpty ? spelling.text(of: type) : nil
    let model = spelled ?? TypeSpelling.name(of: type)
    let maker = probe.model.jaysonTypes.map { $0.maker(of: type) } ?? ("decode(?:Value)?", "")
    let isMade =
      probe.model.library == .jayson
      || probe.reads.contains { $0.path == reading.read?.path && $0.isUntyped }
    let changes = expressions.map { expression in
      let slice = legacyCode.slice(of: expression.text, before: expression.statement)
      let statements = slice.map { legacyCode.statements[$0] }
      let names = statements.flatMap(\.declared)
      return ([expression.text] + statements.map(\.text)).contains { text in
        let code = Code(isMade ? LegacyRead.withoutChildren(text, of: model, by: maker) : text)
        let reads = LegacyRead.all(in: code, of: probe.model.library).filter(\.member.isEmpty)
        let rest = code.replacing(reads.map { (range: $0.range, new: "") })
        return !Self.plain.isFound(in: rest) && !names.contains(rest)
      }
    }
    // A label may be that of another call, too, which matters only where nothing has tried the reader.
    return isUntried(reading) ? changes.contains(true) : !changes.contains(false)
  }

  /// Returns whether a reader may fit by chance: what the code makes of a model, or of a value of another type.
  private func isUntried(_ reading: PropertyReading) -> Bool {
    let type = TypeContent.innermost(reading.contentType)
    // What JSONDecoder makes of a Codable child has been compared with what the code makes.
    let isCompared = probe.model.library == .jayson && type is any Decodable.Type
    if probe.model.child(type) != nil { return !isCompared }
    return reading.readType.map { $0 != reading.contentType } ?? false
      && ![URL.self, Date.self, Decimal.self].contains { $0 == type }
  }

  /// Returns code for a property with one read, if a reader fits.
  private mutating func coded(_ reading: PropertyReading) -> DraftedProperty? {
    guard let read = reading.read, !hidesKeys(of: reading), Int(read.path[0]) == nil,
      !reading.fallback.isAmbiguous, probe.alternatives(at: read.path).isEmpty,
      let trial = ReaderTrial(reading, in: probe, spelling, causesAccepted(at: reading.name)),
      !trial.refusesOnlyInvalidElements,
      let reader = PropertyReader.reader(of: trial)
    else { return nil }
    let fallback = trial.fallback
    let keys = KeyArguments(read.path, names: &names, for: reading.name)
    let access = ReaderCode(reader: reader, keys: keys)
    guard let code = access.code(fallback, isOptional: reading.isOptional, hiding: hidden)
    else { return nil }
    var property = DraftedProperty(name: reading.name, path: read.path, code: code.text)
    property.recipes = Set(reader.recipes + code.recipes)
    if trial.recorded.isEmpty {
      property.notes = [
        "No fixture has a value here: look whether it is read like this, or record one."
      ]
    }
    property.notes += note(on: fallback, of: reading)
    property.causes = trial.causes(besides: reader)
    property.encoding = access.encoding(reading.name, isOptional: reading.isOptional)
    if reader.isFailable, fallback.reasons.isEmpty {
      guard !reading.isOptional else { return nil }
      property.code? += "!"
      bind(&property, reading)
    }
    if access.isPlain, fallback.isSynthesized(for: reading), !reading.isWrapped,
      names.name(of: read.path[0], for: reading.name) == reading.name
    {
      property.synthesizedKey = read.path[0]
    }
    return property
  }

  /// Returns a note on a default that the legacy code does not say, so that it may be computed.
  private func note(on fallback: ReadFallback, of reading: PropertyReading) -> [String] {
    guard let legacyCode = declaration?.legacyCode, fallback.reasons.contains(.missing),
      let literal = fallback.value.flatMap(hidden.text), literal != "nil",
      declaration?.hasInitialValue(literal, for: reading.name) != true,
      !legacyCode.hasConstantDefault(literal, for: reading.name)
    else { return [] }
    return ["The default is \(literal) now: look how the legacy code makes it."]
  }

  /// Returns whether a property is made of a part of a model, whose key says what the model is.
  private func isPartOfModel(_ reading: PropertyReading) -> Bool {
    guard let type = reading.readType, type != reading.contentType else { return false }
    return probe.model.child(type) != nil && !TypeSpelling.isForeign(type)
  }

  private func hidesKeys(of reading: PropertyReading) -> Bool {
    reading.reads.contains { read in
      read.path.contains { hidden.hidesKey($0, of: reading.name) }
    }
  }

  /// Returns the causes that the team has accepted at a property.
  private func causesAccepted(at name: String) -> Set<DivergenceCause> {
    accepted(ValueField.name(of: name), TypeName.of(probe.model.type))
  }

  /// Returns code for a model that is decoded from the same object.
  private func part(_ reading: PropertyReading) -> DraftedProperty? {
    guard reading.reads.count > 1, !reading.isOptional, reading.reads.allSatisfy(\.isOfRoot),
      !reading.reads.contains(where: { $0.contentType == reading.contentType }),
      declaration?.legacyCode?.makesWithoutReader(reading.name) != true,
      LegacyModel(reading.contentType, of: probe.model.library) != nil,
      let type = spelling.text(of: reading.contentType)
    else { return nil }
    var property = DraftedProperty(name: reading.name, code: "try \(type)(from: decoder)")
    property.encoding = "try \(KeyNames.member(reading.name)).encode(to: encoder)"
    return property
  }
}

extension ReadFallback {
  /// Returns whether synthesized code accepts a missing value for the same reasons.
  fileprivate func isSynthesized(for reading: PropertyReading) -> Bool {
    reading.isOptional
      ? reasons == [.missing, .null] && value == nil
        && !(reading.contentType is any AnyOptional.Type)
      : reasons.isEmpty
  }
}
