/// A model with an optional comment, which synthesis leaves out of the document when there is none.
struct BeerReview: Codable, Equatable {
  var beer: String
  var comment: String?
}
