// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A C library of the system, found by pkg-config where it has a file for it.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(of name: String, _ others: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + others,
    swiftSettings: settings)
}

let package = Package(
  name: "mrzscan",
  products: [
    .library(name: "MRZScanner", targets: ["MRZScanner"]),
    .library(name: "ICAO9303", targets: ["ICAO9303"]),
    .executable(name: "mrzscan", targets: ["mrzscan"]),
  ],
  targets: [
    system("CV4L2", pkgConfig: "libv4l2", apt: "libv4l-dev"),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CLeptonica", pkgConfig: "lept", apt: "libleptonica-dev"),
    system("CXNNPACK", apt: "libxnnpack-dev"),
    // Opened at run time. With pkg-config they would be linked as well, needed or not.
    system("CHeif", apt: "libheif-dev"),
    system("CPoppler", apt: "libpoppler-glib-dev"),
    system("CChafa", apt: "libchafa-dev"),
    .target(name: "CMRZModel", exclude: ["MODEL_CARD.md", "locator.log", "recognizer.log"]),

    module("Capture", ["CV4L2", "CTurboJPEG", "CPNG", "CLeptonica", "CHeif", "CPoppler"]),
    module("TextRecognition", ["CXNNPACK", "CMRZModel"]),
    module("ICAO9303", exclude: ["Layout/LAYOUTS.md"]),
    module("MRZScanner", ["Capture", "TextRecognition", "ICAO9303"]),
    .executableTarget(
      name: "mrzscan", dependencies: ["MRZScanner", "Capture", "CChafa"],
      swiftSettings: settings),

    // Writes the zones of the fixtures; neither a product nor installed.
    .executableTarget(
      name: "mrz-compose", dependencies: ["ICAO9303"], swiftSettings: settings),
    .executableTarget(
      name: "mrzscan-bench",
      dependencies: ["MRZScanner", "Capture", "TextRecognition", "ICAO9303"],
      swiftSettings: settings),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests(of: "Capture", ["CTurboJPEG", "CV4L2"]),
    tests(of: "TextRecognition"),
    tests(of: "ICAO9303"),
    tests(of: "mrz-compose", ["ICAO9303"]),
    tests(of: "MRZScanner", ["Capture", "ICAO9303", "TextRecognition"]),
    tests(of: "mrzscan", ["MRZScanner"]),
  ],
  cLanguageStandard: .c2x
)
