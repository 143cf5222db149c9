import Foundation
package import ParityEngine
import ParityResults

extension ParityReport {
  /// Returns the report as the parent of a child process reads it.
  package func sentToAnotherProcess() throws -> ParityReport {
    try JSONDecoder().decode(ParityReport.self, from: ReportEncoder.encode(self))
  }
}
