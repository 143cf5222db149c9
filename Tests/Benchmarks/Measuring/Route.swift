/// One way to do a piece of work, named `<document>-<route>`.
struct Route {
  let name: String
  let run: () throws -> Void

  init(_ name: String, _ run: @escaping () throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// Keeps a result alive, so that the optimiser cannot drop the work that made it.
@inline(never)
func keep<T>(_ value: T) {}
