import Testing
import Unbox

/// A file that says only `import Unbox` goes on working when the models that it holds become Codable.
@Suite struct HalfMigratedTests {
  private let plan = #"{"title": "P", "months": 1}"#

  private func subscription(_ plan: String) -> String {
    """
    {"plan": \(plan), "next": {"title": "N"}, "previous": [\(self.plan)], "offered": null,
     "by_name": {"a": \(self.plan)}, "more": {"plans": [\(self.plan)], "last": \(self.plan)},
     "lossy": [\(self.plan), {"title": 1}], "invoice": {"total": "5", "note": "n"},
     "invoices": [{"total": 6, "note": "n"}], "person": {"name": "A"}, "level": "full"}
    """
  }

  @Test func holdsCodableChildren() throws {
    let expected = Plan(name: "P", months: 1)
    let subscription: Subscription = try unboxed(subscription(plan))
    #expect(subscription.plan == expected)
    #expect(subscription.next == nil)
    #expect(subscription.previous == [expected])
    #expect(subscription.offered == nil)
    #expect(subscription.byName == ["a": expected])
    #expect(subscription.nested == expected)
    #expect(subscription.last == expected)
    #expect(subscription.lossy == [expected])
    #expect(subscription.person.name == "A")
  }

  @Test func readsDualModelsTheLegacyWay() throws {
    let subscription: Subscription = try unboxed(subscription(plan))
    #expect(subscription.invoice.total == 5)
    #expect(subscription.invoice.note == "legacy")
    #expect(subscription.invoices.map(\.note) == ["legacy"])
    #expect(subscription.level == .full)
    let codable = try JSONDecoder().decode(
      Invoice.self,
      from: Data(#"{"total":1,"note":"n"}"#.utf8)
    )
    #expect(codable.note == "n")
  }

  @Test func reportsErrorsInChildrenAsCodableDoes() throws {
    let error = try #require(throws: DecodingError.self) {
      try unboxed(subscription(#"{"title": "P"}"#), as: Subscription.self)
    }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("Unexpected error: \(error)")
      return
    }
    #expect(key.stringValue == "months")
    #expect(context.codingPath.map(\.stringValue) == ["plan"])
    #expect(explain { _ = try unboxed("{}", as: Subscription.self) } == "no plan")
  }
}
