/// The code that decodes with a legacy library, and the models that it names.
///
/// It reads the bodies of functions as text, so it errs on one side: a function that calls a legacy library
/// counts as decoding every model that it names, if only by an alias or a property. So does a nested type alias
/// of a model, which may be the response of a request. A parity check is no such code, because it goes with the
/// legacy half.
struct LegacyCallSites: Sendable {
  /// Code that names models and decodes with a legacy library.
  struct Site: Sendable {
    /// The types around the code, such as `Order.Line`; empty at the top level.
    let owner: String
    /// Whether the code is the legacy half of its owner, or the head of its declaration.
    let isOfModel: Bool
    /// The identifiers in the code.
    let words: Set<String>
    /// The calls of a model's legacy initializer, such as `Dimension(unboxer:)`, by the model's last name.
    let initializers: [String: String]
    /// The file of code that begins to decode a document; `nil` where its callers say of what type.
    let unnamed: String?

    /// Returns the call with which the code itself decodes a model, instead of reading it by conformance.
    func initializer(of model: String, among names: Set<String>) -> String? {
      guard self.names(model, among: names) else { return nil }
      return initializers[model.split(separator: ".").last.map(String.init) ?? model]
    }

    /// Whether the code names a model; a nested type hides others of its name.
    func names(_ model: String, among names: Set<String>) -> Bool {
      let name = model.split(separator: ".").last.map(String.init) ?? model
      guard words.contains(name) else { return false }
      var outer = owner.split(separator: ".")
      while !outer.isEmpty {
        let nested = outer.joined(separator: ".") + "." + name
        if names.contains(nested) { return nested == model }
        outer.removeLast()
      }
      return true
    }
  }

  private(set) var sites: [Site] = []

  /// The calls that begin to decode a document.
  private static let entries = [
    #"\bdecode(?:Value|Array|Dictionary)\b"#, #"(?<![.\w])unbox\("#,
    #"\b(?:Unboxer|Extractor|JAYSON|JSON)\("#,
  ]
  private static let calls =
    (entries + [
      #"<\|"#, #"\(unboxer:"#, #"\b[A-Z]\w*\.decode\("#,
      // `.unbox(User.self)` is the route of a check.
      #"\.unbox\((?!\s*[\w.<>]+\.self\s*[),])"#,
    ]).joined(separator: "|")
  private static let entry = Pattern(entries.joined(separator: "|"))
  private static let initializer = Pattern(
    #"\b([A-Z]\w*)(?:\.init)?\((unboxer:)\s*\w+\s*(?:,\s*(\w+:))?"#
      + #"|\b([A-Z]\w*)\.(decode(?:Value|Array|Dictionary)?)\("#
  )

  /// What code names that reads for a model of the app.
  private struct Names {
    let types: NamedTypes
    /// The functions, types and protocols whose callers name the model.
    let generic: Set<String>
    /// The types from which a model's initializer reads.
    let readers: Set<String>
  }

  /// Searches all Swift files of the planned modules.
  ///
  /// - Parameters:
  ///   - graphs: The symbol graphs of the modules.
  ///   - libraries: The libraries of the models. The reader of any other library is a type of the app, such as
  ///     `typealias JSON = [String: Any]`.
  ///   - sources: The files.
  /// - Complexity: O(*n*) in the length of the files.
  init(_ graphs: [SymbolGraph], libraries: Set<LegacyLibrary>, sources: SourceLocator) {
    let planned = graphs.filter { !LegacyLibrary.modules.contains($0.module.name) }
    let names = Self.genericNames(in: planned)
    let ofNames = names.isEmpty ? "" : "|\\b(?:\(names.joined(separator: "|")))\\s*[(<{]"
    let calls = Pattern(Self.calls + ofNames)
    let known = Names(
      types: NamedTypes(planned),
      generic: Set(names + Self.protocolNames(in: planned)),
      readers: libraries.reduce(into: []) { $0.formUnion($1.readers) }
    )
    for path in sources.swiftFiles {
      guard let text = sources.text(of: path), calls.isFound(in: text) else { continue }
      sites += SourceChunk.all(in: text).filter { calls.isFound(in: $0.text) }.map { chunk in
        Self.site(chunk, file: sources.displayed(path), known)
      }
    }
    sites += Self.nestedAliases(in: planned).map { words in
      Site(owner: "", isOfModel: false, words: words, initializers: [:], unnamed: nil)
    }
  }

  private static func site(_ chunk: SourceChunk, file: String, _ names: Names) -> Site {
    let headWords = chunk.headWords
    let isOfModel =
      chunk.isTypeHead || !chunk.owner.isEmpty && !names.readers.isDisjoint(with: headWords)
    let owners = chunk.owner.split(separator: ".").map(String.init)
    var words = names.types.resolved(chunk.words, in: chunk.owner)
    // Code of the app in an extension of a model decodes the model itself.
    if !isOfModel, words.contains("Self"), let owner = owners.last { words.insert(owner) }
    // The callers of generic code name the model.
    let isGeneric = !names.generic.isDisjoint(with: headWords.union(owners))
    let isEntry = entry.isFound(in: chunk.text) && !isOfModel && !isGeneric
    return Site(
      owner: chunk.owner,
      isOfModel: isOfModel,
      words: words,
      initializers: initializers(in: chunk.text),
      unnamed: isEntry ? file : nil
    )
  }

  /// Returns the files with code that decodes a model of which the code contains no name.
  ///
  /// - Parameter names: The names of all models.
  /// - Returns: The paths of the files.
  func filesWithoutNames(among names: Set<String>) -> [String] {
    sites.compactMap { site in
      names.contains { site.names($0, among: names) } ? nil : site.unnamed
    }.uniqued()
  }

  /// Returns the code that names a model and is not its own legacy half.
  ///
  /// - Parameters:
  ///   - model: The name of the model, with the types that contain it.
  ///   - names: The names of all models.
  /// - Returns: The code.
  func sites(naming model: String, among names: Set<String>) -> [Site] {
    sites.filter { !($0.isOfModel && $0.owner == model) && $0.names(model, among: names) }
  }

  /// Returns the call with which the legacy half of a model decodes another model itself.
  ///
  /// The bridge cannot take its place, because it serves only what reads by conformance.
  func initializer(of child: String, by parent: String, among names: Set<String>) -> String? {
    sites.lazy.filter { $0.isOfModel && $0.owner == parent }
      .compactMap { $0.initializer(of: child, among: names) }.first
  }

  private static func initializers(in text: String) -> [String: String] {
    var initializers: [String: String] = [:]
    for match in initializer.matches(in: text) {
      let isOfUnbox = !match[1].isEmpty
      let name = isOfUnbox ? match[1] : match[4]
      initializers[name] =
        isOfUnbox ? "\(name)(\(match[2])\(match[3]))" : "\(name).\(match[5])(_:)"
    }
    return initializers
  }

  /// Returns the names of functions and types that take any legacy model.
  private static func genericNames(in graphs: [SymbolGraph]) -> [String] {
    let generic = graphs.flatMap(\.symbols).filter { symbol in
      symbol.swiftGenerics?.constraints?.contains(where: \.requiresLegacyHalf) ?? false
    }
    let names = generic.flatMap { symbol -> [Substring] in
      let names = symbol.pathComponents.suffix(2).compactMap { $0.split(separator: "(").first }
      return symbol.kind.identifier == "swift.init" ? names.dropLast() : names.suffix(1)
    }
    return Set(names.map(String.init))
      .filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }.sorted()
  }

  /// Returns the names of protocols, whose extensions decode what conforms to them.
  private static func protocolNames(in graphs: [SymbolGraph]) -> [String] {
    let own = graphs.flatMap(\.symbols).filter { $0.kind.identifier == "swift.protocol" }
      .compactMap(\.pathComponents.last)
    return own + LegacyLibrary.protocolNames
  }

  private static func nestedAliases(in graphs: [SymbolGraph]) -> [Set<String>] {
    graphs.flatMap(\.symbols)
      .filter { $0.kind.identifier == "swift.typealias" && $0.pathComponents.count > 1 }
      .map {
        Set(TypeReference.all(in: $0.declarationFragments ?? []).flatMap(\.flattened).map(\.name))
      }
  }
}
