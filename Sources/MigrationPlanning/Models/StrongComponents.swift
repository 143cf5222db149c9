/// The strongly connected components of a graph, by Tarjan's algorithm.
///
/// The algorithm does not recurse, because a long chain of models could overflow the stack.
struct StrongComponents: Sendable {
  private struct Frame {
    let node: Int
    var nextEdge = 0
  }

  /// The components, each sorted; a component comes after all components that it points to.
  private(set) var components: [[Int]] = []

  private let edges: [[Int]]
  private var indexes: [Int?]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0

  /// Finds the components of a graph, given as the nodes that each node points to.
  ///
  /// - Complexity: O(*n*) for *n* nodes and edges.
  init(_ edges: [[Int]]) {
    self.edges = edges
    indexes = Array(repeating: nil, count: edges.count)
    lowest = Array(repeating: 0, count: edges.count)
    isOpen = Array(repeating: false, count: edges.count)
    for node in edges.indices where indexes[node] == nil { visit(node) }
  }

  private mutating func visit(_ start: Int) {
    var frames = [begin(start)]
    while var frame = frames.popLast() {
      guard frame.nextEdge < edges[frame.node].count else {
        finish(frame.node)
        if let parent = frames.last?.node {
          lowest[parent] = min(lowest[parent], lowest[frame.node])
        }
        continue
      }
      let target = edges[frame.node][frame.nextEdge]
      frame.nextEdge += 1
      frames.append(frame)
      if let index = indexes[target] {
        if isOpen[target] { lowest[frame.node] = min(lowest[frame.node], index) }
      } else {
        frames.append(begin(target))
      }
    }
  }

  private mutating func begin(_ node: Int) -> Frame {
    indexes[node] = count
    lowest[node] = count
    count += 1
    open.append(node)
    isOpen[node] = true
    return Frame(node: node)
  }

  private mutating func finish(_ node: Int) {
    guard lowest[node] == indexes[node] else { return }
    var component: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      component.append(last)
      if last == node { break }
    }
    components.append(component.sorted())
  }
}
