// The types that the grid was measured with.

enum EnumS: String {
  case a
  case b
}

enum EnumI: Int {
  case zero
  case one
  case two
}

enum EnumI8: Int8 {
  case zero
  case one
}

enum EnumU64: UInt64 {
  case zero
  case one
}

enum EnumD: Double {
  case one = 1
  case oneHalf = 1.5
  case tenth = 0.1
}

enum EnumF: Float {
  case one = 1
  case tenth = 0.1
}

struct RawB: RawRepresentable {
  let rawValue: Bool
}

struct Obj {
  let a: Int
}

struct ObjOpt {
  let a: Int?
}

/// A value that no library knows.
struct Weird {}
