import Foundation

/// Seven kinds of responses, from data and from trees.
extension Comparisons {
  static func shapes() throws -> [Comparison] {
    try Shape.all().flatMap { shape in
      let tree = try JSONSerialization.jsonObject(with: shape.data)
      return [
        Comparison(
          title: "Shape from data: \(shape.name), \(shape.data.count) bytes",
          routes: shape.fromData.map { name, run in
            Route("\(shape.name)-\(name)") { try run(shape.data) }
          },
          note: { scanRate($0, of: shape) }
        ),
        Comparison(
          title: "Shape from a tree: \(shape.name)",
          routes: shape.fromTree.map { name, run in
            Route("\(shape.name)-\(name)") { try run(tree) }
          }
        ),
      ]
    }
  }

  /// How fast the last route scans: small documents take more time for a byte than large ones.
  private static func scanRate(_ results: [RouteResult], of shape: Shape) -> String {
    let seconds = results.last { $0.name.hasSuffix("-scan") }?.seconds ?? .infinity
    return String(format: "scan: %.2f GB/s", Double(shape.data.count) / seconds / 1e9)
  }
}
