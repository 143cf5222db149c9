import Foundation

package struct Video: Decodable {
  let id: String
  let url: URL
  let duration: Double
  let poster: Image
}
