/// One mistake in the Codable port of a shipment; `none` is the faithful port.
enum ShipmentBug: String, CaseIterable, Sendable {
  case none
  case wrongKeyOfOptional, wrongKeyOfNested, swappedKeys, swappedDates
  case optionalToRequired, requiredToOptional, nullThrows, optionalObjectToRequired
  case defaultLost, defaultOnNullLost, defaultChanged, defaultOnWrongType, defaultAdded,
    zeroAsDefault
  case strictForLossy, lossyForStrict, nullElementsDropped, lossyModels, lossyDictionary
  case tryLost, tryAdded, tryAroundObject, defaultOfTryChanged
  case coercionAdded, numberFromStringAdded, boolFromNumberAdded
  case intForDouble, doubleForInt, floatForDouble, doubleForFloat, precisionLost, rounded
  case overflowWraps, overflowClamps, absoluteValue
  case fractionalSecondsRequired, offsetIgnored, wrongTimeZone, millisecondsForSeconds
  case referenceDateForEpoch, dateFromStringAdded, dateFallsBackToNow, dayThrows
  case fallbackLost, fallbackWrong, caseInsensitiveEnum, optionalEnumSwallows
  case nestedPathThrowsOnMissing, nestedPathThrowsOnNull, nestedPathWrong, flatteningLost
  case emptyStringAsNil, emptyArrayDefaultAdded, emptyObjectAsNil
  case urlThrows, urlEncodedTwice, urlWithoutQuery
  case trimmed, uppercased, normalized, cutOff, unescaped, firstLineOnly
  case sorted, deduplicated, firstElementOnly, reversed, keysLowercased
  case boolDefaultAdded, optionalBoolInverted, snakeCaseKeysOfDictionary
  case wrongKeyOfAbsent, absentIgnored, nullWordAsNil
  case twelveHourClock, dayOfYear, localTime, dayAndMonthSwapped
  case signedForUnsigned, caseLost, limitOfTen, numberKeysDropped
  case firstCharacterDropped, percentDecoded, plusAsBlank, slashDropped, secureSchemeForced
}
