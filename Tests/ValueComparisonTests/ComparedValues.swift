import Foundation

/// Values of every kind, alike and unlike, to be compared with each other.
enum ComparedValues {
  static let all: [@Sendable () -> Any] = models + containers + existentials + oddities

  private static let models: [@Sendable () -> Any] = [
    { Model() }, { OtherModel() }, { [Model(), Model(flag: false)] }, { [OtherModel()] },
    { Model(name: "", note: "n") }, { Model(tags: ["b"]) }, { Model(positions: []) },
    { Model(places: ["away": Position()]) }, { Model(places: ["home": Position(y: 3)]) },
    { Model(kind: .small, otherKind: .small) }, { Model(date: nil, last: Position()) },
    { Position() }, { Position?.none as Any }, { Position?.some(Position(x: 7)) as Any },
    { Renamed() }, { Wrapping() }, { Wrapping(id: 2) }, { Unwrapped() }, { touchedWrapping() },
    { Tree(children: [Tree(), Tree(children: [Tree(name: "leaf")])]) }, { Tree() },
    { Generic(value: 1) }, { Generic(value: "1") }, { Generic(value: Position()) },
    { Kind.small }, { Kind.large }, { OtherKind.large }, { Payload.text("a") },
    { Payload.position(Position()) }, { WithPayload() }, { WithPayload(payload: .none) },
  ]

  private static let containers: [@Sendable () -> Any] = [
    { [1, 2] }, { [1, 2, 3] }, { [1, nil] as [Int?] }, { [Position()] }, { [[Position()], []] },
    { ["a": 1] }, { ["a": 1, "b": 2] }, { [1: "a"] }, { ["a": Position()] },
    { ["a": [Kind.small]] },
    { Set([1, 2]) }, { (1, "a") }, { (1, Position()) }, { Int??.some(nil) as Any },
    { Int??.none as Any }, { Kind??.some(.some(.large)) as Any }, { [Kind?.none, .some(.large)] },
  ]

  private static let existentials: [@Sendable () -> Any] = [
    { Existential(any: 1) }, { Existential(any: "a text of more than 15 bytes") },
    { Existential(any: Large()) }, { Existential(any: Position()) }, { Existential(any: nil) },
    { Existential(any: Object()) }, { TwoExistentials() },
    { TwoExistentials(large: 1, small: 2.0) },
    { WithError(error: Failure(id: 1)) }, { [1, "a", Position()] as [Any] },
    { ["a": 1, "b": Model()] as [String: Any] }, { [Large() as any Hashable] },
    { [Position(), 1] as [any Hashable] }, { AnyHashable(1) }, { WithHashable() },
  ]

  private static let oddities: [@Sendable () -> Any] = [
    { Object() }, { Subobject() }, { [Object(), Subobject()] }, { WithObject() },
    { WithObject(object: Subobject()) }, { WithWeakObject() }, { WithUnownedObject() },
    { WithClosure() }, { WithType() }, { Mirrored() }, { WithMirrored() }, { Empty() },
    { Single.only },
    { WithVoid() }, { 1 }, { 1 as Int64 }, { 0.0 }, { -0.0 }, { Double.nan }, { "e\u{301}" },
    { "\u{E9}" }, { NSString(string: "a") }, { NSNumber(value: 1) }, { Decimal(1) },
    { WithWords() },
    { Date(timeIntervalSince1970: 1) }, { URL(fileURLWithPath: "/a") }, { Data([1]) }, { Small() },
    { Substring("a") }, { WithRange() }, { UUID(uuid: zeroBytes) }, { WithDuplicates() },
    { ring() },
  ]

  private static let zeroBytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  private static func touchedWrapping() -> Wrapping {
    var wrapping = Wrapping()
    _ = wrapping.hash
    return wrapping
  }

  private static func ring() -> Ring {
    let first = Ring()
    first.next = Link(ring: first)
    return first
  }
}

extension ComparedValues {
  struct Position: Hashable, Sendable { var x = 1, y = 2 }
  enum Kind: String { case small, large }
  enum OtherKind: String { case large, small }
  enum Payload { case none, text(String), position(Position) }
  enum Single { case only }

  struct Model {
    var flag = true
    var name = "a name that is longer than fifteen bytes"
    var count: Int8 = 3
    var note: String?
    var tags = ["a", "b"]
    var position = Position()
    var positions = [Position()]
    var places = ["home": Position()]
    var kind = Kind.large
    var otherKind: Kind?
    var date: Date? = Date(timeIntervalSince1970: 0)
    var last: Position?
  }

  struct OtherModel {
    var kind = OtherKind.large
    var otherKind: OtherKind?
    var last: Position?
    var flag = true
    var name = "a name that is longer " + "than fifteen bytes"
    var count: Int8 = 3
    var note: String?
    var tags = ["a", "b"]
    var places = ["home": Position()]
    var position = Position()
    var positions = [Position()]
    var date: Date? = Date(timeIntervalSince1970: 0)
  }

  @propertyWrapper struct Wrapped { var wrappedValue: Int; var other = 0 }
  @propertyWrapper struct Stored { private var number = 4; var wrappedValue: Int { number } }

  struct Wrapping {
    @Wrapped var id = 1
    @Stored var stored: Int
    lazy var hash = id
    var name = "n"
    var _position = Position()
  }

  struct Unwrapped { var id = 1, stored = 4, name = "n", position = Position() }
  struct Renamed { var identifier = 1, kind = Kind.large, name = "n" }
  struct WithDuplicates { var id = 1, _id = 2 }
  struct Tree { var name = "tree"; var children: [Tree] = [] }
  struct Generic<Value> { let first: Int8 = 1; let value: Value; let last = "last" }
  struct WithPayload {
    var id = 1; var payload = Payload.position(Position()); var kind = Kind.small
  }
}

extension ComparedValues {
  class Object { var id = 1 }
  final class Subobject: Object { var name = "sub" }
  final class Ring { var name = "ring"; var next: Link? }
  struct Link { let ring: Ring }
  struct Failure: Error { let id: Int }
  struct Large: Hashable { var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = "g" }
  struct Existential { var any: Any?; var text = "behind it" }
  struct TwoExistentials { var large: any Hashable = Large(); var small: Any = 1; var text = "t" }
  struct WithError { let error: any Error; let text = "behind it" }
  struct WithHashable { let value = AnyHashable(Position()); let text = "behind it" }
  struct WithObject { var object = Object(); let text = "behind it" }
  struct WithWeakObject { weak var object: Object?; let text = "behind it" }
  struct WithUnownedObject { unowned(unsafe) var object: Object?; let text = "behind it" }
  struct WithClosure { let closure: @Sendable () -> Void = {}; let text = "behind it" }
  struct WithType { let type: Any.Type = Int.self; let text = "behind it" }
  struct Mirrored: CustomReflectable {
    let id = 1
    var customMirror: Mirror { Mirror(self, children: ["shown": 2]) }
  }
  struct WithMirrored { let mirrored = Mirrored(); let text = "behind it" }
  struct WithVoid { let nothing: Void = (); let text = "behind it" }
  struct WithWords {
    let small: Int8 = 1; let words: (Int8, String, Any) = (1, "a", 2); let end = "e"
  }
  struct WithRange { let range = 1..<3; let small: UInt8 = 1; let characters: Character = "c" }
  struct Small { var flag = true }
  struct Empty {}
}
