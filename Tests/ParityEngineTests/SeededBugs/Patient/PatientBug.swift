/// One mistake in the Codable port of a patient's record; `none` is the faithful port.
///
/// Two mistakes are not among them, as they make no difference: a day with slashes instead of dashes,
/// which `DateFormatter` reads without help, and a name in composed Unicode, which equals the other.
enum PatientBug: String, CaseIterable, Sendable {
  case none
  case idInDouble, idInInt32, idFromString, idUnsigned, idPositive
  case recordNumberOnly, recordTextOnly, recordNumberWithPoint, recordTrimmed, recordZerosDropped
  case recordEmptyThrows, recordFromBool
  case wardSigned, wardClamped, wardZeroRejected, wardWraps, wardBounded
  case floorUnsigned, floorDefaulted, floorZeroAsNil, floorSwallowed, floorInInt
  case balanceThroughDouble, balanceInCents, balanceNotNegative, balanceFromText
  case depositWithComma, depositThroughDouble, depositThrows, depositEmptyAsZero, depositFromNumber
  case weightInFloat, weightCut, weightInTenths, weightNotNegative, weightNaN
  case temperatureThroughDouble, temperatureInTenths, temperatureInFahrenheit
  case insuredStrict, insuredFromAnyNumber, insuredFromText, insuredDefaulted, insuredInverted
  case smokerIgnoresCase, smokerFromYes, smokerFromOne, smokerFromBool, smokerTrimmed
  case smokerUnlessFalse
  case bloodIgnoresCase, bloodCaseLost, bloodTrimmed, bloodRhesusLost, bloodFallsBack
  case sexRequired, sexNullThrows, sexUnknownThrows, sexTypeThrows, sexIgnoresCase,
    sexFallsBackWrong
  case triageFromText, triageCut, triageCaseLost, triageClamped
  case severityThrows, severityOnNull, severityOnText, severityAsNone, severityMagnitude
  case bornInUTC, bornInMinutes, bornLeniently, bornWithTime, bornNotInFuture, bornAfter1970
  case bornUnpadded, bornAtNoon
  case admittedWithFraction, admittedWithoutZone, admittedZoneDropped, admittedToMinute
  case admittedLowercase, admittedDayOnly, admittedWithBlank, admittedFromNumber
  case dischargedInSeconds, dischargedCut, dischargedZeroAsNil, dischargedNegativeAsNil
  case dischargedInInteger, dischargedNullAs1970, dischargedGuessed, dischargedBeforeAdmission
  case updatedInMilliseconds, updatedSince2001, updatedCut, updatedInInt32, updatedFromText
  case updatedRounded, updatedNegativeThrows
  case appointmentInUTC, appointmentWithoutSummerTime, appointmentAtTwelve, appointmentSwapped
  case appointmentThrows, appointmentOfDay, appointmentInShortYear
  case portraitEncoded, portraitThrows, portraitWithPlus, portraitOfFile, portraitAbsolute
  case portraitWithoutFragment, portraitSecure, portraitLowercased, portraitTrimmed
  case portraitWithoutPort, portraitWithoutUser, portraitWithoutQuery, portraitStandardized
  case websiteDefaulted, websiteEmptyDefaulted, websiteAbsolute
  case scanIgnoresUnknown, scanURLSafe, scanEmptyThrows, scanOfText, scanPadded, scanDefaulted
  case insurerFlat, insurerDefaulted, insurerOfParent
  case policyNullThrows, policyMissingThrows, policyScalarThrows, policyFromNumber
  case policySwallowed, policyFlat
  case medicationsStrict, medicationsWithoutNulls, medicationsUpToBad, medicationsDefaulted
  case medicationsUnique, medicationsSorted, medicationUnitLost, medicationDoseDefaulted
  case medicationsEmptyThrows
  case readingsCut, readingsEmptyDropped, readingsNullAsZero, readingsWrapped, readingsLossy
  case readingsTransposed, readingsRowsLossy
  case flagsLossy, flagsOther, flagsUnique, flagsIgnoreCase
  case allergiesStrict, allergiesIgnoreCase, allergiesUnique, allergiesSorted, allergiesLossy
  case visitsLossy, visitsCut, visitsTrimmed, visitsNotNegative, visitsZeroDropped
  case visitsDefaulted, visitsOfMonths, visitsWithoutNulls
  case contactsLossy, contactsLowercased, contactNamedByKey, contactsEmptyKeyDropped
  case dosesUnknownDropped, dosesIgnoreCase, dosesByPrefix, dosesLossy
  case roomsTrimmed, roomsBadDropped, roomsFromDouble, roomsMagnitude
  case diagnosesLossy, diagnosesLowercased, diagnosesEmptyDropped, diagnosesTrimmed
  case diagnosesPlain
  case countOnBadType, countNullThrows, countNotNegative, countOfOne
  case languageTypeThrows, languageNullThrows, languageEmptyAsDefault, languageLowercased
  case languageShort, languageOnlyOnType
  case phoneSwapped, phoneTriesOn, phoneEmptySkipped, phoneSecondLost, phoneRequired
  case chargesLossy, chargesRounded, chargesNotNegative, chargesFirstOnly, chargesDefaulted
  case chargesInFloat
  case zipAsNumber, addressNested, addressCityDefaulted
  case doctorTitleLost, doctorLicenseDefaulted, doctorTitleEmptyAsNil, doctorNameTrimmed
  case motherOfOne, motherOfTwo, motherSwallowed, motherEmptyAsNil, motherBirthRequired
  case consentRequired, consentOfObject, consentNullAsGiven, consentByKey
  case paymentFallsBack, paymentIgnoresCase, paymentTypeDefaulted, cardAsNumber, ibanWithoutBlanks
  case ibanUppercased, ibanEmptyThrows, paymentByKeys
  case pressureTrimmed, pressureOfThree, pressureSwapped, pressureUnsigned, pressureOfOne
  case pressureOrdered
  case stayInSeconds, stayInWholeMinutes, stayNotNegative, stayInHours
  case pulseThrows, pulseRounded, pulseZeroAsNil, pulseFromText
  case nameCompatible, nameTrimmed, nameCutInUTF16, nameBlankThrows, nameSpacesJoined
  case nameWithoutControls, nameCapitalized, nameASCII
  case initialUppercased, initialOfScalar, initialDefaulted, initialTrimmed
  case samplesSigned, samplesLossy, samplesClamped, samplesFromText
  case tagsDefaulted, tagsEmptyAsNil, tagsNullDropped, tagsSwallowed, tagsLossy
  case linksLossy, linksUnique, linksEncoded
  case checksumSigned, checksumInDouble, checksumFromText
  case admittedByFormatter, updatedInFloat, portraitRelative, balanceByText, contactSwapped
  case licenseFromText, tagsFromText, appointmentFromUpdate, triageNullAsLater, digitsDefaulted
  case roomsFromNumbers, floorFromText, samplesWithoutZero, readingsLimited, linksEmptySkipped
  case visitsByYear, insuredNullAsFalse, dosesMagnitude, weightWithComma
  case activeDefaultChanged, activeOnType, activeNullAsFalse
}
