import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
extension CheckSupervisor {
  /// Two zones without daylight saving time, so that one of them is not that of the machine all year.
  private static let zones = ["Asia/Tokyo", "America/Phoenix"]

  /// Returns a report with what its fixtures show only in another time zone.
  ///
  /// A formatter without a time zone has that of the device, and a machine that runs checks is mostly set to UTC. A
  /// process of its own is needed, since formatters keep the time zone in which they were made.
  ///
  /// - Parameters:
  ///   - report: The report of a run in the time zone of the machine.
  ///   - request: What the run knew.
  /// - Returns: The report; unchanged if no process in another time zone ends its work.
  func comparedElsewhere(_ report: ParityReport, _ request: CheckRequest) -> ParityReport {
    let offset = TimeZone.current.secondsFromGMT()
    let zone = Self.zones.first { TimeZone(identifier: $0)?.secondsFromGMT() != offset }
    guard let zone, !report.fixtures.isEmpty else { return report }
    var request = request
    (request.profile, request.timeZone) = (.none, zone)
    // What models print was printed by the first process.
    guard
      let child = traveller
        ?? (try? started(isSilent: true, hasBacktraces: false, timeZone: zone))
    else { return report }
    traveller = nil
    var run = ChildRun(child, timeLimit: request.timeLimit)
    guard case .success(.success(let other)) = run.follow(request, { _ in }) else { return report }
    traveller = child
    return report.adding(other, in: zone)
  }
}
#endif
