#!/usr/bin/env bash
# Drafts models, compiles the drafts without an edit, and runs their checks.
#
# The models are those of Tests/Drafts and of the samples. Tests/Drafts/HeldBack has models that the drafts
# were not tuned on. Of the models of ordinary shape at least 90 % must compile and pass; every other draft
# must say where a person has to look. No check may show a cause that the draft does not name at the property.
# The drafts are Codable: what they encode must come back as it was, unless a note leaves that to a person.
#
# With DRAFT_KEYS=snake-case in the environment, the drafts are those for a decoder with `.convertFromSnakeCase`.
#
# usage: check-drafts.sh [FOLDER]    (FOLDER is kept, so that another run builds less)
set -euo pipefail
cd "$(dirname "$0")/../.."

package=$PWD
if [ "$#" -gt 0 ]; then
  work=$1
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
rm -rf "$work/Sources" "$work/Fixtures"
mkdir -p "$work/Sources/drafts" "$work/Fixtures"

# A module of models, with the recipes copied into it as a team does.
module() { # name, folder
  mkdir -p "$work/Sources/$1/Recipes"
  cp -R "$2/." "$work/Sources/$1"
  cp Samples/Recipes/*.swift "$work/Sources/$1/Recipes"
}
module HimotokiModels Tests/Drafts/Himotoki
module UnboxModels Tests/Drafts/Unbox
module JAYSONModels Tests/Drafts/JAYSON
module HeldBackModels Tests/Drafts/HeldBack
module StepsModels Samples/MigrationSteps/0-Legacy
module NewsModels Samples/NewsReader/Legacy
module TravelModels Samples/TravelPlanner/Legacy
for folder in Tests/Drafts/Fixtures Samples/MigrationSteps/Responses \
  Samples/NewsReader/Fixtures/Responses Samples/TravelPlanner/Responses; do
  cp -R "$folder/." "$work/Fixtures"
done
cp Tests/Drafts/main.swift "$work/Sources/drafts"
sed "s|PACKAGE|$package|" Tests/Drafts/Manifest.txt >"$work/Package.swift"

cd "$work"
echo "Building the legacy models."
swift build --product drafts >build.log 2>&1 || { grep -E '^/.*error:' build.log | sort -u >&2; exit 1; }
"$(swift build --show-bin-path)/drafts" write

echo "Building the drafts."
export DRAFTED=yes
if ! swift build --product drafts >build.log 2>&1; then
  grep -E '^/.*error:' build.log | sort -u >&2
  exit 1
fi
"$(swift build --show-bin-path)/drafts" check
