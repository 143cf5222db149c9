import Foundation

/// A value as lines of `path = leaf`, the same for equal fields of types of different modules.
struct FieldDump {
  private(set) var lines: [String] = []

  init(_ value: Any) { visit(value, path: "") }

  private mutating func visit(_ value: Any, path: String) {
    let mirror = Mirror(reflecting: value)
    // First, because an optional number is one to a cast, too.
    guard mirror.displayStyle != .optional else {
      visitOptional(mirror, path: path)
      return
    }
    if let leaf = Self.leaf(value) {
      lines.append("\(path) = \(leaf)")
      return
    }
    switch mirror.displayStyle {
    case .enum: lines.append("\(path) = .\(value)")
    case .collection: visitElements(mirror, path: path)
    case .dictionary: visitEntries(value, path: path)
    default: visitFields(mirror, path: path)
    }
  }

  private mutating func visitOptional(_ mirror: Mirror, path: String) {
    guard let wrapped = mirror.children.first else {
      lines.append("\(path) = nil")
      return
    }
    visit(wrapped.value, path: path)
  }

  private mutating func visitElements(_ mirror: Mirror, path: String) {
    lines.append("\(path).count = \(mirror.children.count)")
    for (index, child) in mirror.children.enumerated() {
      visit(child.value, path: "\(path)[\(index)]")
    }
  }

  private mutating func visitEntries(_ value: Any, path: String) {
    let entries = (value as? [String: Any]) ?? [:]
    lines.append("\(path).count = \(entries.count)")
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      visit(value, path: "\(path)[\(key)]")
    }
  }

  private mutating func visitFields(_ mirror: Mirror, path: String) {
    for child in mirror.children {
      let label = child.label ?? "?"
      visit(child.value, path: path.isEmpty ? label : "\(path).\(label)")
    }
  }

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let date as Date: "Date(\(date.timeIntervalSince1970))"
    case let url as URL: "URL(\(url.absoluteString))"
    case let string as String: "\"\(string)\""
    case is Int, is UInt8, is Double, is Float, is Bool: "\(type(of: value))(\(value))"
    default: nil
    }
  }
}
