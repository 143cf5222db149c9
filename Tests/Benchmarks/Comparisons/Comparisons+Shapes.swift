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
          }
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
}
