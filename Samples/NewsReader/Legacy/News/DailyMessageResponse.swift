import LegacyExtractor

/// The response of `GET /daily-message`.
package struct DailyMessageResponse {
  let dailyMessage: DailyMessage
}

extension DailyMessageResponse: LegacyDecodable {
  package static func decode(_ e: Extractor) throws -> DailyMessageResponse {
    try DailyMessageResponse(dailyMessage: e <| "daily_message")
  }
}
