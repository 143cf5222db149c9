/// Where an `Unboxer` reads: one literal key, or keys and array indexes from the outside in.
package enum UnboxPath {
  case key(String)
  case components([String])

  /// A key path as Unbox writes it, with periods.
  package init(keyPath: String) {
    let components = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    self = components.count == 1 ? .key(keyPath) : .components(components.map(String.init))
  }

  package init(_ path: ExtractionPath) {
    self = path.singleKey.map(UnboxPath.key) ?? .components(path.components)
  }

  package var components: [String] {
    switch self {
    case .key(let key): [key]
    case .components(let components): components
    }
  }

  /// The key or index of the value itself.
  var lastKey: String { components.last ?? "" }
}

extension UnboxPath: CustomStringConvertible {
  /// The path as errors name it.
  package var description: String { components.joined(separator: ".") }
}
