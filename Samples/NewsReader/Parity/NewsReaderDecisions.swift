import Foundation

/// What the app's team has accepted in writing: one file for each check.
package enum NewsReaderDecisions {
  package static let directory = (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
    .appendingPathComponent("Decisions", isDirectory: true)
}
