import Foundation
package import ParityChecks
import ParityReports

extension ParityReport {
  /// Returns the report as another process or a later run reads it.
  package func readFromFile() throws -> ParityReport {
    let copy = try JSONDecoder().decode(ParityReport.self, from: ReportEncoder.encode(self))
    try copy.check()
    return copy
  }
}
