import Foundation
import Testing

@testable import ParityHarness

/// What is told quickly is true, and the models that teams have are told of quickly.
@Suite struct AgreementMemoryTests {
  private struct Position: Codable { let x: Int, y: Int }
  private enum Kind: String, Codable { case small, large }
  private enum OtherKind: String, Codable { case large, small }

  private struct Model: Codable {
    var flag = true
    var name = "a name that is longer than fifteen bytes"
    var count: Int8 = 3
    var note: String?
    var tags = ["a", "b"]
    var position = Position(x: 1, y: 2)
    var positions = [Position(x: 1, y: 2)]
    var places = ["home": Position(x: 1, y: 2)]
    var kind = Kind.large
    var otherKind: Kind?
    var date: Date? = Date(timeIntervalSince1970: 0)
    var last: Position?
  }

  private struct OtherModel: Codable {
    var kind = OtherKind.large
    var otherKind: OtherKind?
    var last: Position?
    var flag = true
    var name = "a name that is longer " + "than fifteen bytes"
    var count: Int8 = 3
    var note: String?
    var tags = ["a", "b"]
    var places = ["home": Position(x: 1, y: 2)]
    var position = Position(x: 1, y: 2)
    var positions = [Position(x: 1, y: 2)]
    var date: Date? = Date(timeIntervalSince1970: 0)
  }

  private func agree(
    _ legacy: Any,
    _ codable: Any,
    _ options: ComparisonOptions = ComparisonOptions(),
    depth: Int = 0
  ) -> Bool {
    AgreementMemory(options).agree(legacy, codable, depth: depth)
  }

  @Test func tellsOfModels() {
    #expect(agree(Model(), Model()))
    #expect(agree(Model(), OtherModel()))
    #expect(agree(OtherModel(), Model()))
    #expect(agree([Model(), Model()], [OtherModel(), OtherModel()]))
  }

  @Test(
    arguments: [
      { $0.flag = false }, { $0.name = "" }, { $0.count = 4 }, { $0.note = "" },
      { $0.tags = ["a"] },
      { $0.position = Position(x: 1, y: 3) }, { $0.positions = [] }, { $0.places = [:] },
      { $0.kind = .small }, { $0.otherKind = .small }, { $0.date = nil },
      { $0.date = Date(timeIntervalSince1970: 1) }, { $0.last = Position(x: 0, y: 0) },
      { $0.places = ["home": Position(x: 2, y: 2)] }, { $0.tags = ["b", "a"] },
    ] as [@Sendable (inout Model) -> Void]
  )
  private func leavesADifferenceToTheComparison(_ change: @Sendable (inout Model) -> Void) {
    var changed = Model()
    change(&changed)
    let memory = AgreementMemory(ComparisonOptions())
    #expect(memory.agree(Model(), Model(), depth: 0))
    #expect(!memory.agree(Model(), changed, depth: 0))
    #expect(!memory.agree(changed, OtherModel(), depth: 0))
    #expect(memory.agree(changed, changed, depth: 0))
    #expect(StructuralComparison.differences(Model(), changed).count >= 1)
  }

  @Test func honoursRenames() {
    struct Old { let identifier: Int; let kind: Kind }
    struct New { let id: Int; let kind: Kind }
    let options = ComparisonOptions(renames: ["identifier": "id", "large": "big"])
    #expect(agree(Old(identifier: 1, kind: .small), New(id: 1, kind: .small), options))
    #expect(!agree(Old(identifier: 1, kind: .small), New(id: 2, kind: .small), options))
    #expect(!agree(Old(identifier: 1, kind: .large), New(id: 1, kind: .large), options))
    #expect(!agree(Old(identifier: 1, kind: .small), New(id: 1, kind: .small)))
  }

  @Test func endsWhereAComparisonEnds() {
    #expect(!agree(Model(), Model(), depth: 1_000))
  }
}

/// Values about which nothing is told, for a mirror does not show what stands in memory, or there is
/// something to note.
extension AgreementMemoryTests {
  private final class Object { let id = 1 }
  private struct Failure: Error { let id: Int }
  private struct Large: Hashable, Sendable { var a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7 }
  private struct Existential { let any: Any }
  private struct TwoExistentials { let large: any Hashable, small: Any }
  private struct OptionalExistential { let any: Any? }
  private struct WithError { let error: any Error }
  private struct WithObject { let object: Object }
  private struct WithWeakObject { weak var object: Object? }
  private struct WithClosure { let id = 1; let closure: () -> Void = {} }
  private struct WithType { let id = 1; let type: Any.Type = Int.self }
  private struct Mirrored: CustomReflectable {
    let id: Int
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }
  private struct WithMirrored { let mirrored = Mirrored(id: 1) }

  private static let untold: [@Sendable () -> Any] = [
    { Object() }, { Existential(any: 1) }, { Existential(any: "a text of more than 15 bytes") },
    { Existential(any: Large()) }, { TwoExistentials(large: Large(), small: 1) },
    { OptionalExistential(any: 1) }, { OptionalExistential(any: nil) },
    { WithError(error: Failure(id: 1)) }, { WithObject(object: Object()) },
    { WithWeakObject(object: nil) }, { WithClosure() }, { WithType() }, { Mirrored(id: 1) },
    { WithMirrored() }, { [1, "a"] as [Any] }, { ["a": 1] as [String: Any] },
    { AnyHashable(1) }, { (1, 2) }, { Set([1, 2]) }, { [Large() as any Hashable] },
    { [Object()] }, { [Existential(any: Large())] }, { NSString(string: "a") },
  ]

  @Test(arguments: untold.indices)
  func leavesTheRestToTheComparison(_ index: Int) {
    let (first, second) = (Self.untold[index](), Self.untold[index]())
    #expect(!agree(first, second))
    #expect(StructuralComparison.differences(first, second).isEmpty)
  }

  @Test func findsPropertiesBehindLazyOnesAndWrappers() {
    @propertyWrapper struct Wrapped { var wrappedValue: Int; var other = 0 }
    struct Model {
      @Wrapped var id = 1
      lazy var hash = id
      var name = "n"
    }
    var seen = Model()
    #expect(seen.hash == 1)
    #expect(agree(Model(), seen))
    #expect(!agree(Model(), Model(name: "m")))
    #expect(!agree(Model(), Model(id: 2)))
  }

  @Test func tellsNothingOfTypesThatDiffer() {
    struct Text { let value: String }
    struct Number { let value: Int }
    #expect(!agree(Text(value: "1"), Number(value: 1)))
    #expect(!agree(1, 1 as Int64))
    #expect(!agree(0.0, -0.0))
    #expect(agree(Double.nan, Double.nan))
    #expect(!agree(Optional<Int?>.some(nil) as Any, Optional<Int?>.none as Any))
  }
}
