/// Every optional type, to ask a type whether it is one.
protocol AnyOptional {
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
}
