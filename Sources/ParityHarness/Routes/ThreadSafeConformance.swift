#if compiler(>=6.2)
/// A type whose conformances may be used on any thread, which routes need; all but isolated ones may.
public typealias ThreadSafeConformance = SendableMetatype
#else
/// A type whose conformances may be used on any thread; before Swift 6.2 there were no others.
public typealias ThreadSafeConformance = Any
#endif
