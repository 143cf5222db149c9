import Foundation
import Recipes

/// The lines of code that reports advise, for properties that must have a value.
struct RequiredLines: Decodable {
  let boolAsNumber: Int
  let numberAsBool: Bool
  let numberInString: Int
  let nonfiniteOrHexStringAsFloat: Double
  let boolInString: Bool
  let numberToString: String
  let boolToString: String
  let fractionTruncation: UInt8
  let integerWraparound: Int8
  let floatOverflowToInfinity: Float
  let floatUnderflowToZero: Float
  let decimalThroughDouble: Decimal
  let negativeZero: Double
  let lossyCollection: [Int]
  let lossySet: Set<Int>
  let lossyDictionary: [String: Int]
  let optionalSwallowsError: Int?
  let unknownValue: LineCase?

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: LineKeys.self)
    boolAsNumber =
      try (try? c.decode(Int.self, forKey: .boolAsNumber))
      ?? (c.decode(Bool.self, forKey: .boolAsNumber) ? 1 : 0)
    numberAsBool =
      try (try? c.decode(Bool.self, forKey: .numberAsBool))
      ?? (c.decode(Int.self, forKey: .numberAsBool) != 0)
    numberInString = try c.decodeFlexible(Int.self, forKey: .numberInString)
    nonfiniteOrHexStringAsFloat = try c.decodeFlexible(
      Double.self,
      forKey: .nonfiniteOrHexStringAsFloat
    )
    boolInString = try c.decodeFlexible(Bool.self, forKey: .boolInString)
    numberToString = try c.decodeFlexible(String.self, forKey: .numberToString)
    boolToString =
      try (try? c.decode(String.self, forKey: .boolToString))
      ?? (c.decode(Bool.self, forKey: .boolToString) ? "1" : "0")
    fractionTruncation =
      try (try? c.decode(UInt8.self, forKey: .fractionTruncation))
      ?? (UInt8(
        truncating: NSNumber(value: c.decode(Double.self, forKey: .fractionTruncation))
      ))
    integerWraparound =
      try (try? c.decode(Int8.self, forKey: .integerWraparound))
      ?? (Int8(truncatingIfNeeded: c.decode(Int64.self, forKey: .integerWraparound)))
    floatOverflowToInfinity = try Float(c.decode(Double.self, forKey: .floatOverflowToInfinity))
    floatUnderflowToZero = try c.decodeFlexible(Float.self, forKey: .floatUnderflowToZero)
    decimalThroughDouble = try Decimal(c.decode(Double.self, forKey: .decimalThroughDouble))
    negativeZero = try c.decode(Double.self, forKey: .negativeZero) + 0
    lossyCollection = try c.decodeLossyArray(forKey: .lossyCollection)
    lossySet = try c.decodeLossySet(forKey: .lossySet)
    lossyDictionary = try c.decodeLossyDictionary(forKey: .lossyDictionary)
    optionalSwallowsError = try? c.decode(Int.self, forKey: .optionalSwallowsError)
    unknownValue = try? c.decode(LineCase.self, forKey: .unknownValue)
  }
}

/// The same for properties that need not have one.
struct OptionalLines: Decodable {
  let boolAsNumber: Int?
  let numberAsBool: Bool?
  let numberInString: Int?
  let nonfiniteOrHexStringAsFloat: Double?
  let boolInString: Bool?
  let numberToString: String?
  let boolToString: String?
  let fractionTruncation: UInt8?
  let integerWraparound: Int8?
  let floatOverflowToInfinity: Float?
  let floatUnderflowToZero: Float?
  let decimalThroughDouble: Decimal?
  let negativeZero: Double?
  let lossyCollection: [Int]?
  let lossySet: Set<Int>?
  let lossyDictionary: [String: Int]?
  let optionalSwallowsError: Int?
  let unknownValue: LineCase?

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: LineKeys.self)
    boolAsNumber =
      try (try? c.decodeIfPresent(Int.self, forKey: .boolAsNumber))
      ?? c.decodeIfPresent(Bool.self, forKey: .boolAsNumber).map { $0 ? 1 : 0 }
    numberAsBool =
      try (try? c.decodeIfPresent(Bool.self, forKey: .numberAsBool))
      ?? c.decodeIfPresent(Int.self, forKey: .numberAsBool).map { $0 != 0 }
    numberInString = try c.decodeFlexibleIfPresent(Int.self, forKey: .numberInString)
    nonfiniteOrHexStringAsFloat = try c.decodeFlexibleIfPresent(
      Double.self,
      forKey: .nonfiniteOrHexStringAsFloat
    )
    boolInString = try c.decodeFlexibleIfPresent(Bool.self, forKey: .boolInString)
    numberToString = try c.decodeFlexibleIfPresent(String.self, forKey: .numberToString)
    boolToString =
      try (try? c.decodeIfPresent(String.self, forKey: .boolToString))
      ?? c.decodeIfPresent(Bool.self, forKey: .boolToString).map { $0 ? "1" : "0" }
    fractionTruncation =
      try (try? c.decodeIfPresent(UInt8.self, forKey: .fractionTruncation))
      ?? c.decodeIfPresent(Double.self, forKey: .fractionTruncation).map {
        UInt8(truncating: NSNumber(value: $0))
      }
    integerWraparound =
      try (try? c.decodeIfPresent(Int8.self, forKey: .integerWraparound))
      ?? c.decodeIfPresent(Int64.self, forKey: .integerWraparound).map {
        Int8(truncatingIfNeeded: $0)
      }
    floatOverflowToInfinity = try c.decodeIfPresent(Double.self, forKey: .floatOverflowToInfinity)
      .map { Float($0) }
    floatUnderflowToZero = try c.decodeFlexibleIfPresent(Float.self, forKey: .floatUnderflowToZero)
    decimalThroughDouble = try c.decodeIfPresent(Double.self, forKey: .decimalThroughDouble).map {
      Decimal($0)
    }
    negativeZero = try c.decodeIfPresent(Double.self, forKey: .negativeZero).map { $0 + 0 }
    lossyCollection = try c.decodeLossyArrayIfPresent(forKey: .lossyCollection)
    lossySet = try c.decodeLossySetIfPresent(forKey: .lossySet)
    lossyDictionary = try c.decodeLossyDictionaryIfPresent(forKey: .lossyDictionary)
    optionalSwallowsError = try? c.decodeIfPresent(Int.self, forKey: .optionalSwallowsError)
    unknownValue = try? c.decodeIfPresent(LineCase.self, forKey: .unknownValue)
  }
}

enum LineKeys: String, CodingKey {
  case boolAsNumber, numberAsBool, numberInString, nonfiniteOrHexStringAsFloat, boolInString
  case numberToString, boolToString, fractionTruncation, integerWraparound, floatOverflowToInfinity
  case floatUnderflowToZero, decimalThroughDouble, negativeZero, lossyCollection
  case lossySet, lossyDictionary, optionalSwallowsError, unknownValue
}

enum LineCase: String, Decodable { case known }
