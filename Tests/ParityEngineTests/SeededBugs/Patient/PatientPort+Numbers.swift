import Foundation
import Recipes

extension PatientPort {
  func id() throws -> Int64 {
    switch bug {
    case .idInDouble: Int64(exactly: Double(try required("id", Int64.self))) ?? 0
    case .idInInt32: Int64(try required("id", Int32.self))
    case .idFromString:
      try (try? required("id", String.self)).flatMap { Int64($0) } ?? required("id")
    case .idUnsigned: Int64(bitPattern: try required("id", UInt64.self))
    case .idPositive: max(try required("id", Int64.self), 0)
    default: try required("id")
    }
  }

  func record() throws -> String {
    switch bug {
    case .recordNumberOnly: return "\(try required("record", Int64.self))"
    case .recordTextOnly: return try required("record")
    case .recordNumberWithPoint:
      return try (try? required("record", Double.self)).map { "\($0)" } ?? required("record")
    case .recordFromBool:
      if let bool = try? required("record", Bool.self) { return "\(bool)" }
    default: break
    }
    let text = try (try? required("record", Int64.self)).map { "\($0)" } ?? required("record")
    switch bug {
    case .recordTrimmed: return text.trimmingCharacters(in: .whitespaces)
    case .recordZerosDropped: return Int64(text).map { "\($0)" } ?? text
    case .recordEmptyThrows where text.isEmpty: throw corrupted("record")
    default: return text
    }
  }

  func ward() throws -> UInt8 {
    switch bug {
    case .wardSigned: return UInt8(clamping: try required("ward", Int8.self))
    case .wardClamped: return UInt8(clamping: try required("ward", Int.self))
    case .wardWraps: return UInt8(truncatingIfNeeded: try required("ward", Int.self))
    case .wardBounded: return min(try required("ward"), 99)
    default: break
    }
    let ward: UInt8 = try required("ward")
    if bug == .wardZeroRejected, ward == 0 { throw corrupted("ward") }
    return ward
  }

  func floor() throws -> Int8? {
    switch bug {
    case .floorUnsigned:
      return try optional("floor", UInt8.self).map { Int8(truncatingIfNeeded: $0) }
    case .floorFromText:
      if let text = try? required("floor", String.self) { return Int8(text) }
      return try optional("floor")
    case .floorDefaulted: return try optional("floor") ?? 0
    case .floorSwallowed: return try? optional("floor")
    case .floorInInt: return try optional("floor", Int.self).map { Int8(clamping: $0) }
    default: break
    }
    let floor: Int8? = try optional("floor")
    return bug == .floorZeroAsNil && floor == 0 ? nil : floor
  }

  func balance() throws -> Decimal {
    switch bug {
    case .balanceByText:
      return Decimal(string: "\(try required("balance", Double.self))") ?? 0
    case .balanceThroughDouble: return Decimal(try required("balance", Double.self))
    case .balanceInCents:
      var amount: Decimal = try required("balance")
      var rounded = Decimal()
      NSDecimalRound(&rounded, &amount, 2, .plain)
      return rounded
    case .balanceNotNegative: return max(try required("balance"), 0)
    case .balanceFromText:
      let text = try? required("balance", String.self)
      return try text.flatMap { Decimal(string: $0) } ?? required("balance")
    default: return try required("balance")
    }
  }

  func deposit() throws -> Decimal? {
    if bug == .depositFromNumber, let number = try? required("deposit", Decimal.self) {
      return number
    }
    let text: String? = try optional("deposit")
    switch bug {
    case .depositWithComma:
      return text.flatMap { Decimal(string: $0.replacingOccurrences(of: ",", with: ".")) }
    case .depositThroughDouble: return text.flatMap { Double($0) }.map { Decimal($0) }
    case .depositThrows where text != nil && text.flatMap({ Decimal(string: $0) }) == nil:
      throw corrupted("deposit")
    case .depositEmptyAsZero where text == "": return 0
    default: return text.flatMap { Decimal(string: $0) }
    }
  }

  func weight() throws -> Double {
    switch bug {
    case .weightWithComma:
      let text = try? required("weight", String.self).replacingOccurrences(of: ",", with: ".")
      return try text.flatMap { Double($0) } ?? required("weight")
    case .weightInFloat: return Double(try required("weight", Float.self))
    case .weightNaN where (try? required("weight", String.self)) == "NaN": return .nan
    default: break
    }
    let weight: Double = try required("weight")
    switch bug {
    case .weightCut: return weight.rounded(.towardZero)
    case .weightInTenths: return (weight * 10).rounded() / 10
    case .weightNotNegative where weight < 0: throw corrupted("weight")
    default: return weight
    }
  }

  func temperature() throws -> Float {
    if bug == .temperatureThroughDouble { return Float(try required("temperature", Double.self)) }
    let temperature: Float = try required("temperature")
    switch bug {
    case .temperatureInTenths: return (temperature * 10).rounded() / 10
    case .temperatureInFahrenheit where temperature > 50: return (temperature - 32) / 1.8
    default: return temperature
    }
  }

  func visitCount() throws -> Int {
    switch bug {
    case .countOnBadType:
      return try container.decode(
        forKey: "visit_count",
        default: 0,
        when: [.missing, .null, .invalid]
      )
    case .countNullThrows:
      return try container.decode(forKey: "visit_count", default: 0, when: .missing)
    case .countOfOne:
      return try container.decode(forKey: "visit_count", default: 1, when: [.missing, .null])
    default: break
    }
    let count = try container.decode(
      Int.self,
      forKey: "visit_count",
      default: 0,
      when: [.missing, .null]
    )
    return bug == .countNotNegative ? max(count, 0) : count
  }

  func stay() throws -> TimeInterval {
    switch bug {
    case .stayInSeconds: try required("stay")
    case .stayInWholeMinutes: 60 * (try required("stay", Double.self)).rounded()
    case .stayNotNegative: 60 * max(try required("stay", Double.self), 0)
    case .stayInHours: 3600 * (try required("stay", Double.self))
    default: 60 * (try required("stay", Double.self))
    }
  }

  func pulse() throws -> Int? {
    switch bug {
    case .pulseThrows: return try optional("pulse")
    case .pulseRounded:
      return container.decodeOrNil(Double.self, forKey: "pulse")
        .flatMap { Int(exactly: $0.rounded()) }
    case .pulseFromText:
      if let text = container.decodeOrNil(String.self, forKey: "pulse") { return Int(text) }
    default: break
    }
    let pulse = container.decodeOrNil(Int.self, forKey: "pulse")
    return bug == .pulseZeroAsNil && pulse == 0 ? nil : pulse
  }

  func checksum() throws -> UInt64 {
    switch bug {
    case .checksumSigned: UInt64(bitPattern: try required("checksum", Int64.self))
    case .checksumInDouble:
      UInt64(exactly: Double(try required("checksum", UInt64.self))) ?? .max
    case .checksumFromText:
      try (try? required("checksum", String.self)).flatMap { UInt64($0) } ?? required("checksum")
    default: try required("checksum")
    }
  }
}
