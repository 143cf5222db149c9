/// The models that the structure facts were measured with.
struct Child {
  let x: Int
}

struct Parent {
  let child: Child
}

struct Kids {
  let kids: [Child]
}

/// A parent whose child stands at the path `p`, `child`.
struct ParentP {
  let child: Child
}

/// A model that reads nothing.
struct Ignores {}

/// An error that is not the library's own.
struct MyErr: Error {}
