// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// The file was written when all of its models were legacy. Plan, which it holds, has become Codable
// since, and Invoice is both.
import Unbox

struct Subscription: Unboxable {
  let plan: Plan
  let next: Plan?
  let previous: [Plan]
  let offered: [Plan]?
  let byName: [String: Plan]
  let nested: Plan
  let last: Plan?
  let lossy: [Plan]
  let invoice: Invoice
  let invoices: [Invoice]
  let person: Person
  let level: Level?

  init(unboxer: Unboxer) throws {
    plan = try unboxer.unbox(key: "plan")
    next = unboxer.unbox(key: "next")
    previous = try unboxer.unbox(key: "previous")
    offered = unboxer.unbox(key: "offered")
    byName = try unboxer.unbox(key: "by_name")
    nested = try unboxer.unbox(keyPath: "more.plans.0")
    last = unboxer.unbox(keyPath: "more.last")
    lossy = try unboxer.unbox(key: "lossy", allowInvalidElements: true)
    invoice = try unboxer.unbox(key: "invoice")
    invoices = try unboxer.unbox(key: "invoices")
    person = try unboxer.unbox(key: "person")
    level = try? unboxer.unbox(key: "level")
  }
}

struct Invoice: Codable {
  let total: Int
  let note: String
}

extension Invoice: Unboxable {
  init(unboxer: Unboxer) throws {
    total = try unboxer.unbox(key: "total")
    note = "legacy"
  }
}

enum Level: String, UnboxableEnum, Codable {
  case basic, full
}
