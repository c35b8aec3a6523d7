@testable import ICAO9303

extension MRZComposer.Fields {
  /// A woman's document of a State, of which she is a national.
  static func person(
    _ documentCode: String, of state: String, lastName: String, firstName: String, number: String,
    birth: String, expire: String
  ) -> Self {
    var fields = Self()
    fields.documentCode = documentCode
    fields.issuingState = state
    fields.nationality = state
    fields.lastName = lastName
    fields.firstName = firstName
    fields.documentNumber = number
    fields.dateOfBirth = birth
    fields.dateOfExpire = expire
    fields.sex = "F"
    return fields
  }
}
