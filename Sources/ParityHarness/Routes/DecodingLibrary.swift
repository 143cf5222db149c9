/// The library behind a route, for the rules that only one of them has.
enum DecodingLibrary: Sendable {
  case himotoki
  case unbox
  case jayson
  case foundation
}
