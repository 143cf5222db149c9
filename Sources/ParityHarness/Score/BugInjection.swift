/// A bug and its place, in the keys that a model asks for.
struct BugInjection: Sendable {
  let bug: InjectedBug
  let path: ParityPath
}
