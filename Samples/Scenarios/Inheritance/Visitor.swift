/// A subclass that says nothing about coding.
///
/// It inherits the coding of its superclass, and its own property is neither written nor read. Hence
/// the default.
final class Visitor: Person {
  var visits = 0
}
