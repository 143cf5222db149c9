import HimotokiExtractor
import JAYSONExtractor
import UnboxExtractor

/// Finds the place that explains an Unbox error, which does not say from which object was read.
struct UnboxErrorSearch {
  private let document: JSONDocument
  private let error: UnboxPathError
  private let path: String
  /// What the error says was found.
  private let value: JAYSON?
  private let valueKind: JSONKind?
  /// How many values it consists of: only a place of the same size is compared, or a document could
  /// make the search compare all of itself at every level.
  private let valueSize: Int
  private let sizes: [JSONNode: Int]
  /// The containers in which an element was looked for; each is looked at once, for the same reason.
  private var searched: Set<JSONNode> = []

  init(_ document: JSONDocument, _ error: UnboxPathError, path: String) {
    self.document = document
    self.error = error
    self.path = path
    let found = error.value.flatMap { try? JSONDocument(any: $0) }
    value = found.map { JAYSON(context: ExtractionContext(document: $0)) }
    valueKind = found?.kind(.root)
    valueSize = found?.sizes()[.root] ?? 0
    sizes = found == nil ? [:] : document.sizes()
  }

  /// Finds the first place in the order of the document.
  ///
  /// Not `mutating`, so that a search is an expression; it works on a copy.
  func find() -> JSONNode? {
    let containers = document.descendants(of: .root).filter { document.kind($0).isContainer }
    if let exception = containers.lazy.compactMap(exception(in:)).first { return exception }
    var search = self
    for container in containers {
      if let place = search.place(from: container) { return place }
    }
    return nil
  }

  /// The first value in a container that lacks the missing key while another has it.
  private func exception(in container: JSONNode) -> JSONNode? {
    guard case .missingKey(let key) = error, key == path else { return nil }
    let objects = document.children(of: container).filter { document.kind($0) == .object }
    let lacking = objects.filter { document.value(forKey: key, in: $0) == nil }
    return lacking.count < objects.count ? lacking.first : nil
  }

  /// The place that explains the error if it was this object that was read from.
  private mutating func place(from object: JSONNode) -> JSONNode? {
    guard document.kind(object) == .object else { return nil }
    let components = components(from: object)
    let trail = trail(of: components, from: object)
    switch error {
    case .missingKey(let key):
      let next = components.dropFirst(trail.count).first
      return next == key ? trail.last ?? object : nil
    case .invalidValue(_, let key):
      return zip(components, trail).first { $0 == key && isValue($1) }?.1
    default:
      guard trail.count == components.count, let end = trail.last else { return nil }
      return place(inside: end)
    }
  }

  /// The place inside the collection that was read.
  private mutating func place(inside collection: JSONNode) -> JSONNode? {
    let containers = document.descendants(of: collection, except: searched)
      .filter { document.kind($0).isContainer }
    searched.formUnion(containers)
    return switch error {
    case .invalidArrayElement(_, let index):
      containers.compactMap { document.element(index, of: $0) }.first(where: isValue)
    case .invalidDictionaryValue(_, let key):
      containers.compactMap { document.value(forKey: key, in: $0) }.first(where: isValue)
    case .invalidDictionaryKey(let key as String):
      containers.compactMap { document.value(forKey: key, in: $0) }.first
    default:
      collection
    }
  }

  /// The keys and indexes of the read: a period in the path may be one in a key.
  private func components(from object: JSONNode) -> [String] {
    let isKey = error.key == path || document.value(forKey: path, in: object) != nil
    return isKey ? [path] : ExtractionPath(keyPath: path).components
  }

  /// The places that the components lead to, as far as they lead.
  private func trail(of components: [String], from object: JSONNode) -> [JSONNode] {
    var trail: [JSONNode] = []
    var container = object
    for component in components {
      let isArray = document.kind(container) == .array
      let step = isArray ? Int(component).map(JSONPathStep.index) : .key(component)
      guard let next = step.flatMap({ document.child(of: container, at: $0) }) else { break }
      trail.append(next)
      container = next
    }
    return trail
  }

  private func isValue(_ node: JSONNode) -> Bool {
    guard let value, document.kind(node) == valueKind, sizes[node] == valueSize else {
      return false
    }
    return JAYSON(context: ExtractionContext(document: document), node: node) == value
  }
}

extension UnboxPathError {
  /// The key that the error names.
  fileprivate var key: String? {
    switch self {
    case .missingKey(let key), .invalidValue(_, let key): key
    default: nil
    }
  }

  /// The value that the error names.
  fileprivate var value: Any? {
    switch self {
    case .invalidValue(let value, _), .invalidArrayElement(let value, _),
      .invalidDictionaryValue(let value, _):
      value
    default: nil
    }
  }
}

extension JSONDocument {
  /// The elements of an array or the values of an object.
  package func children(of container: JSONNode) -> [JSONNode] {
    switch kind(container) {
    case .array: Array(elements(of: container))
    case .object: effectiveMembers(of: container).map(\.value)
    default: []
    }
  }

  /// The value and all values below it, in the order of the document, without some and what is below
  /// those.
  func descendants(of node: JSONNode, except known: Set<JSONNode> = []) -> [JSONNode] {
    var result: [JSONNode] = []
    var pending = [node]
    while let next = pending.popLast() {
      if known.contains(next) { continue }
      result.append(next)
      pending += children(of: next).reversed()
    }
    return result
  }

  /// Of how many values every value consists, itself included.
  func sizes() -> [JSONNode: Int] {
    var sizes: [JSONNode: Int] = [:]
    for node in descendants(of: .root).reversed() {
      sizes[node] = children(of: node).reduce(1) { $0 + (sizes[$1] ?? 0) }
    }
    return sizes
  }
}
