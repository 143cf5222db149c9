/// The models of an app and which models contain which.
struct ModelGraph: Sendable {
  /// All models, sorted by name and module.
  ///
  /// A number in the other properties is an index into this array.
  let models: [MigrationModel]
  /// The models that each model contains, except itself.
  let children: [[Int]]
  /// The models that contain each model, except itself.
  let parents: [[Int]]
  /// The superclass of each model, if it is a model, too.
  let superclass: [Int?]
  /// For each model, the generic models that have it as an argument and require it to be legacy.
  let genericParents: [[Int]]
  /// For each model, the parents that decode it by a call of their own, and the call.
  let ownCalls: [[Int: String]]
  /// The models that contain one another, including the model itself; empty without a cycle.
  let cycles: [[Int]]
  /// The sets of models that must move together, children before their parents.
  let components: [[Int]]
  /// The code that decodes with a legacy library.
  let callSites: LegacyCallSites

  /// Finds the models of symbol graphs and their relations.
  init(
    _ graphs: [SymbolGraph],
    sources: SourceLocator,
    fixtures: FixtureFolders
  ) {
    let table = SymbolTable(graphs, sources: sources)
    let models = ModelFinder(table, sources: sources, fixtures: fixtures).models()
    let indexes = Dictionary(
      uniqueKeysWithValues: models.indices.map { (models[$0].identifier, $0) }
    )
    let held = HeldTypes(table, models: models)
    let reached = models.map { model in
      held.models(heldBy: model.identifier).compactMap { indexes[$0] }.sorted()
    }
    let children = reached.indices.map { index in reached[index].filter { $0 != index } }
    let superclass = models.map { model in
      table.types[model.identifier]?.superclass?.identifier.flatMap { indexes[$0] }
    }
    callSites = LegacyCallSites(
      graphs,
      libraries: Set(models.compactMap(\.library)),
      sources: sources
    )
    self.models = models
    self.children = children
    self.superclass = superclass
    let parents = Self.reversed(children)
    self.parents = parents
    ownCalls = Self.ownCalls(models, parents: parents, callSites)
    genericParents = Self.genericParents(table, held, indexes)
    let subclasses = Self.reversed(superclass.map { [$0].compactMap(\.self) })
    // `required init(from:)` of a superclass does not compile without that of its subclasses.
    components =
      StrongComponents(
        children.indices.map {
          children[$0] + [superclass[$0]].compactMap(\.self) + subclasses[$0]
        }
      ).components
    cycles = Self.cycles(children, reached)
  }

  /// The subclasses of each model.
  var subclasses: [[Int]] {
    Self.reversed(superclass.map { [$0].compactMap(\.self) })
  }

  /// Returns the number of models above a class.
  func classDepth(of model: Int) -> Int {
    var depth = 0
    var current = superclass[model]
    while let index = current, depth <= models.count {
      depth += 1
      current = superclass[index]
    }
    return depth
  }

  private static func cycles(_ children: [[Int]], _ reached: [[Int]]) -> [[Int]] {
    var cycles: [[Int]] = children.map { _ in [] }
    for component in StrongComponents(children).components {
      for index in component where component.count > 1 || reached[index].contains(index) {
        cycles[index] = component
      }
    }
    return cycles
  }

  private static func reversed(_ edges: [[Int]]) -> [[Int]] {
    var reversed: [[Int]] = edges.map { _ in [] }
    for source in edges.indices {
      for target in edges[source] { reversed[target].append(source) }
    }
    return reversed
  }

  private static func ownCalls(
    _ models: [MigrationModel],
    parents: [[Int]],
    _ callSites: LegacyCallSites
  ) -> [[Int: String]] {
    let names = Set(models.map(\.name))
    return models.indices.map { child in
      // A child that JAYSON decodes is always called; the plan names the edit.
      let calling = parents[child].filter { models[$0].library != .jayson }.compactMap { parent in
        callSites.initializer(of: models[child].name, by: models[parent].name, among: names)
          .map { (parent, $0) }
      }
      return Dictionary(uniqueKeysWithValues: calling)
    }
  }

  private static func genericParents(
    _ table: SymbolTable,
    _ held: HeldTypes,
    _ indexes: [String: Int]
  ) -> [[Int]] {
    var parents: [Set<Int>] = indexes.map { _ in [] }
    for reference in table.specializations {
      guard let identifier = reference.identifier, let generic = indexes[identifier],
        let type = table.types[identifier]
      else { continue }
      let constraints = type.constraints + type.conformances.flatMap(\.constraints)
      guard constraints.contains(where: \.requiresLegacyHalf) else { continue }
      for argument in held.models(in: reference.arguments).compactMap({ indexes[$0] })
      where argument != generic {
        parents[argument].insert(generic)
      }
    }
    return parents.map { $0.sorted() }
  }
}
