extension MutationOperator {
  /// For strings that begin as an ISO date does.
  static let dates: [MutationOperator] = [
    timed("dateFraction") { $0.changing { $0.fraction = $0.fraction.isEmpty ? ".123" : "" } },
    timed("dateOffset") { $0.changing { $0.zone = $0.zone == "Z" ? "+09:00" : "Z" } },
    timed("dateWithoutZone") { $0.zone.isEmpty ? nil : $0.changing { $0.zone = "" } },
    timed("dateOnly") { $0.date },
    timed("dateSeparator") { $0.changing { $0.separator = $0.separator == "T" ? " " : "T" } },
    date("dateWithTime") { $0.time.isEmpty ? $0.date + "T00:00:00Z" : nil },
    date("invalidDate") { $0.changing { $0.date = $0.date.prefix(4) + "-13-45" } },
    .replacing("dateAsEpoch") { epoch(of: $0).map { "\($0)" } },
    .replacing("dateAsMilliseconds") { epoch(of: $0).map { "\($0)000" } },
    .replacing("dateAsEpochInString") { epoch(of: $0).map { "\"\($0)\"" } },
  ]

  private static func date(
    _ name: String,
    _ change: @escaping @Sendable (ISODateText) -> String?
  ) -> MutationOperator {
    .replacing(name) { site in
      site.string.flatMap(ISODateText.init).flatMap(change).map(JSONText.quoted)
    }
  }

  private static func timed(
    _ name: String,
    _ change: @escaping @Sendable (ISODateText) -> String?
  ) -> MutationOperator {
    date(name) { $0.time.isEmpty ? nil : change($0) }
  }

  private static func epoch(of site: MutationSite) -> Int? {
    site.string.flatMap(ISODateText.init).map(\.secondsSince1970)
  }
}
