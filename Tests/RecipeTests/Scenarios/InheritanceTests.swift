import Foundation
import Testing

@testable import CodableScenarios

@Suite struct InheritanceTests {
  @Test("004-25 a subclass without coding of its own loses its properties") func loses() throws {
    let visitor = try decode(Visitor.self, #"{"name": "A", "age": 1, "visits": 5}"#)
    #expect((visitor.name, visitor.age, visitor.visits) == ("A", 1, 0))
    visitor.visits = 3
    #expect(try json(visitor) == #"{"age":1,"name":"A"}"#)
  }

  @Test("004-26 a subclass that forgets its superclass codes its own properties only")
  func forgets() throws {
    #expect(try json(Guest(name: "A", age: 1, table: 2)) == #"{"table":2}"#)
    #expect(try decode(Guest.self, #"{"name": "A", "age": 1, "table": 2}"#).name == "")
  }

  @Test("004-27 superclass and subclass share an object") func shares() throws {
    let document = #"{"age":1,"company":"B","name":"A"}"#
    let employee = try decode(Employee.self, document)
    #expect((employee.name, employee.age, employee.company) == ("A", 1, "B"))
    #expect(try json(employee) == document)
    #expect(failure { try decode(Employee.self, #"{"company": "B"}"#) } == "keyNotFound name")
  }

  @Test("004-28 the superclass has an object of its own") func superEncoder() throws {
    let document = #"{"super":{"age":1,"name":"A"},"team":"B"}"#
    let manager = try decode(Manager.self, document)
    #expect((manager.name, manager.age, manager.team) == ("A", 1, "B"))
    #expect(try json(manager) == document)
  }

  @Test("004-29 the superclass has an object of its own, under a key of choice")
  func superEncoderForKey() throws {
    let document = #"{"person":{"age":1,"name":"A"},"share":2}"#
    let partner = try decode(Partner.self, document)
    #expect((partner.name, partner.age, partner.share) == ("A", 1, 2))
    #expect(try json(partner) == document)
    let broken = #"{"person": {"age": "x", "name": "A"}, "share": 2}"#
    #expect(failure { try decode(Partner.self, broken) } == "typeMismatch person.age")
  }
}
