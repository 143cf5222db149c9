/// The response of `GET /daily-message`.
package struct DailyMessageResponse: Decodable {
  let dailyMessage: DailyMessage
}

extension DailyMessageResponse {
  private enum CodingKeys: String, CodingKey {
    case dailyMessage = "daily_message"
  }
}
