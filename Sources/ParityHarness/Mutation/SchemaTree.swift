/// The schema paths met so far, each with a number, so that places are compared without texts.
struct SchemaTree {
  static let root = 0

  private struct Entry {
    let parent: Int
    let step: ParityPath.Step?
    var children: [ParityPath.Step: Int] = [:]
  }

  private var entries = [Entry(parent: 0, step: nil)]

  mutating func child(of parent: Int, at step: ParityPath.Step) -> Int {
    if let known = entries[parent].children[step] { return known }
    entries.append(Entry(parent: parent, step: step))
    entries[parent].children[step] = entries.count - 1
    return entries.count - 1
  }

  func parent(of index: Int) -> Int { entries[index].parent }

  func path(of index: Int) -> ParityPath {
    var steps: [ParityPath.Step] = []
    var current = index
    while let step = entries[current].step {
      steps.append(step)
      current = entries[current].parent
    }
    return ParityPath(steps.reversed())
  }
}
