extension MRZComposer {
  /// The fields as a person would write them.
  public struct Fields: Sendable {
    /// Document code, such as `P` or `ID`.
    public var documentCode = ""
    /// Issuing State or organisation, such as `UTO` or `D`.
    public var issuingState = ""
    /// Primary identifier in any script of Doc 9303-3.
    public var lastName = ""
    /// Secondary identifier in any script of Doc 9303-3.
    public var firstName = ""
    /// Document number, up to nine characters; more on TD1 and TD2, where it goes on.
    public var documentNumber = ""
    /// Nationality.
    public var nationality = ""
    /// YYMMDD, unknown parts as `<<`.
    public var dateOfBirth = "<<<<<<"
    /// `M`, `F` or `<`.
    public var sex = "<"
    /// YYMMDD, or fillers where the document does not expire.
    public var dateOfExpire = "<<<<<<"
    /// Optional data of a passport.
    public var personalNumber = ""
    /// First optional data.
    public var optionalData1 = ""
    /// Second optional data.
    public var optionalData2 = ""
    /// Department of a French card.
    public var departmentOfIssuance = ""
    /// Office of a French card.
    public var officeOfIssuance = ""

    /// Creates empty fields.
    public init() {}
  }
}

extension MRZComposer.Fields {
  /// The text of a field by its name.
  ///
  /// The whole name stands for the primary identifier; what a format fills by itself is empty and
  /// takes nothing.
  public subscript(name: FieldName) -> String {
    get { Self.paths[name].map { self[keyPath: $0] } ?? "" }
    set { if let path = Self.paths[name] { self[keyPath: path] = newValue } }
  }

  private static var paths: [FieldName: WritableKeyPath<Self, String>] {
    [
      .documentCode: \.documentCode, .issuingState: \.issuingState, .name: \.lastName,
      .lastName: \.lastName, .firstName: \.firstName, .documentNumber: \.documentNumber,
      .nationality: \.nationality, .dateOfBirth: \.dateOfBirth, .sex: \.sex,
      .dateOfExpire: \.dateOfExpire, .personalNumber: \.personalNumber,
      .optionalData1: \.optionalData1, .optionalData2: \.optionalData2,
      .departmentOfIssuance: \.departmentOfIssuance, .officeOfIssuance: \.officeOfIssuance,
    ]
  }
}
