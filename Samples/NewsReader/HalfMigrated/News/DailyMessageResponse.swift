import Himotoki

/// The response of `GET /daily-message`.
package struct DailyMessageResponse {
  let dailyMessage: DailyMessage
}

extension DailyMessageResponse: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> DailyMessageResponse {
    try DailyMessageResponse(dailyMessage: e <| "daily_message")
  }
}
