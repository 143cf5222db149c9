#!/usr/bin/env bash
# Builds `consumer/`, a package that depends on a tagged version of this one, and runs its tests.
# Proves that an app which links LegacyExtractor and Bridge links no test framework and no harness.
# What is checked is the last commit, as a user would fetch it.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

published=$work/legacy-extractor
mkdir "$published"
git archive HEAD | tar -x -C "$published"
git -C "$published" init --quiet
git -C "$published" add --all
git -C "$published" -c user.name=check -c user.email=check@localhost -c commit.gpgsign=false \
  commit --quiet --message "0.1.0"
git -C "$published" tag 0.1.0

cp -R .github/scripts/consumer "$work/consumer"
cp -R Samples/MigrationSteps/0-Legacy "$work/consumer/Sources/Library"
cp -R .github/scripts/consumer-copies "$work/copies"
cd "$work/consumer"
# Nothing of this run stays in the user's caches.
places=(--cache-path "$work/cache" --security-path "$work/security")
swift package "${places[@]}" config set-mirror \
  --original https://github.com/your-org/legacy-extractor --mirror "file://$published"

swift test "${places[@]}" --skip ShopTests

# A target of Xcode goes its whole way by its tests and by `parity`.
bash "$work/legacy-extractor/.github/scripts/consumer-way.sh" "${places[@]}"

# So does the sample of a whole migration, by the patches of its plan.
cp -R "$work/legacy-extractor/Samples/MigrationSteps/Responses" Fixtures
bash "$work/legacy-extractor/.github/scripts/consumer-road.sh" "${places[@]}"
rm -rf Fixtures Parity Golden

# The command comes with the dependency.
swift package "${places[@]}" migration-plan --target App | tee "$work/plan"
grep --quiet '^2 models: 1 legacy, 0 dual, 1 Codable$' "$work/plan"

# So does what a team builds its own command of.
mkdir -p "$work/fixtures/Answer"
echo '{"body": "Clay."}' >"$work/fixtures/Answer/clay.json"
swift run "${places[@]}" app-parity --fixtures "$work/fixtures" --mutations none

binaries=$(swift build "${places[@]}" -c release --show-bin-path)
for app in App SwappedApp VersionedApp; do
  swift build "${places[@]}" -c release --product "$app"
  "$binaries/$app"

  if command -v otool >/dev/null; then otool -L "$binaries/$app"; else ldd "$binaries/$app"; fi \
    >"$work/libraries"
  nm "$binaries/$app" >"$work/symbols"
  if grep -E 'XCTest|Testing' "$work/libraries" \
    || grep -E '\$s(6XCTest|7Testing|12JSONVariants|14ShadowDecoding|15ValueComparison|12ParityEngine|13ParityResults|13ParityHarness|13ParityTesting|17ParityCommandLine)' "$work/symbols"; then
    echo "error: $app carries what only tests, or apps that ask for it, may link" >&2
    exit 1
  fi
  echo "$app links neither a test framework nor the harness."
done

# A dynamic library of an app and the tests that link it have two copies of the mappers, which a test says.
# In the folder of the builds above, this package is not built again.
places+=(--scratch-path "$PWD/.build")
cd "$work/copies/ShopTests"
swift package "${places[@]}" config set-mirror \
  --original https://github.com/your-org/legacy-extractor --mirror "file://$published"
if swift test "${places[@]}" >"$work/test" 2>&1; then
  cat "$work/test"
  echo "error: the tests do not see that there are two copies of the mappers" >&2
  exit 1
fi
grep --quiet 'have two copies of the mappers' "$work/test" || {
  cat "$work/test"
  exit 1
}
echo "Two copies of the mappers are an error of the check."
