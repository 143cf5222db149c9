import Foundation
import ParityHarness

/// The journal of an unfinished review.
struct ReviewJournal {
  /// An answer to one question, which may decide on several findings.
  struct Answer: Codable, Equatable {
    /// The identifiers of the findings.
    let ids: [String]
    /// What each of the findings showed when the question was answered.
    let shown: [String: String]
    let reach: ReviewItem.Reach
    let status: Decision.Status
    let reason: String
    let owner: String?
    let expires: String?

    init(
      _ ids: [String],
      shown: [String: String] = [:],
      reach: ReviewItem.Reach,
      status: Decision.Status = .accepted,
      reason: String = "",
      owner: String? = nil,
      expires: String? = nil
    ) {
      self.ids = ids
      self.shown = shown
      self.reach = reach
      self.status = status
      self.reason = reason
      self.owner = owner
      self.expires = expires
    }

    /// Returns the answer for some of its findings; `nil` if there are none.
    func limited(to isIncluded: (String) -> Bool) -> Answer? {
      let rest = ids.filter(isIncluded)
      guard !rest.isEmpty else { return nil }
      return Answer(
        rest,
        shown: shown.filter { rest.contains($0.key) },
        reach: reach,
        status: status,
        reason: reason,
        owner: owner,
        expires: expires
      )
    }
  }

  let path: String

  /// Returns the answers so far; empty when there is no journal.
  ///
  /// - Throws: `ReadError` when there is a journal that cannot be read, so that no answer is overwritten.
  func answers() throws(ReadError) -> [Answer] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode([Answer].self, from: data)
    } catch let error as DecodingError {
      throw ReadError(path: path, reason: error.problem)
    } catch {
      throw ReadError(path: path, reason: (error as NSError).localizedDescription)
    }
  }

  /// Writes the answers, or removes the journal if there are none.
  func write(_ answers: [Answer]) throws {
    if answers.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
    } else {
      try FileWriter.write(try ReportEncoder.encode(answers), to: path)
    }
  }

  /// The reason why a journal cannot be read.
  struct ReadError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
      "\(path) cannot be read as the journal of a review: \(reason). Repair or remove it."
    }
  }
}

extension DecodingError {
  /// The problem in a file that a command has written.
  var problem: String {
    if case .dataCorrupted(let context) = self, context.codingPath.isEmpty {
      return "it is not valid JSON"
    }
    return "\(Fixture.Rejection(self))"
  }
}
