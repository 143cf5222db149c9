/// One mistake in the Codable port of a concert; `none` is the faithful port.
enum ConcertBug: String, CaseIterable, Sendable {
  case none
  case idZeroPadded, idFromStringOnly, idFromNumberOnly
  case titleNameFirst, titleLabelLost, titleEmptySkipped
  case lonLatSwapped, altitudeRejected, shortPlaceAsZero, onlyLongitudeNeeded, placeBounded
  case unknownActThrows, badActSkipped, unknownActAsBand, actTypeIgnoresCase, actsGrouped
  case topicRequired, memberLimit, membersDefaulted
  case priceThroughDouble, priceWithComma, priceStrict, priceWithoutExponent, priceWithoutPlus
  case priceInCents, priceGrouped, feeThroughDouble, feeInCents
  case coverIgnoresUnknown, coverURLSafe, coverPaddingAdded, coverDataURL, coverThrows
  case coverEmptyAsNil
  case genresLowercased, genresLossy, genresTrimmed
  case moodsUnsorted, moodsSortedIgnoringCase, moodsUnique, moodsUniqueIgnoringCase
  case emptyRowsDropped, raggedRowsRejected, badSeatsDropped, rowsReversed, rowLimit
  case superclassLost, superclassOptionalLost, subclassDefaulted
  case hallRowAsNumber, hallSplitEverywhere, hallLastPart, hallEmptyPartAccepted
  case hallBlockUppercased, hallOtherSeparator
  case startsInSecondsWhenSmall, startsWithoutMilliseconds, startsNotBefore1970
  case startsInInt32
  case soldNegativeAsNil, soldZeroAsNil, soldRounded, soldInMillisecondsWhenLarge
  case lengthWithoutHours, lengthSecondsBounded, lengthWithoutColonRejected
  case lengthSignRejected, lengthUnpaddedRejected, lengthHoursBounded
  case stageFromText, stageCaseLost, stageFallsBack, stageTrimmed
  case contactThrowsOnNull, contactFromOther, contactRequired, contactEmptyAsNil
  case tierThrows, tierIgnoresCase, tierBadDropped, tierNullDropped
  case totalFromCount, songsLossy, songsDefaulted, nextPageLost, secondsCut
  case depthOfTwo, depthOfThree, depthOfFive, partsRequired, partsLossy
  case revisedDayLost, revisedGermanLost, revisedWeekYear, revisedInLocalTime
  case revisedAmerican, revisedThrows
  case discountOneAsPercent, discountClamped, discountAlwaysPercent, discountNegativeAsZero
  case unknownFeaturesDropped, featuresUnsigned, featuresInByte
  case sumForProduct, sumWraps, countForUnit
  case posterLast, posterSecond, posterFirstPresent
  case dottedKeyAsPath, umlautKeyWritten, blankKeyTrimmed
  case openIgnoresCase, openFromTrue, openUnknownThrows
  case nameAtLastBlank, nameWithoutBlankThrows, nameAtEveryBlank
  case stateCaseLost, stateFallsBackToOpen, stateWithoutUnderscore
  case ratingFromZero, ratingBelowFive, ratingClamped
  case lastSongWins, songsReversed
  case awardsSorted, awardsUnique, linkKeysLowercased, linksLossy
  case colorShortRejected, colorAlphaFirst, colorHashRequired
  case versionAsNumber, versionTwoParts, versionSuffixRejected
}
