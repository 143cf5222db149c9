#!/usr/bin/env bash
# Runs the script that plans an Xcode project on an app of three modules, with a stand-in for xcodebuild.
set -euo pipefail
cd "$(dirname "$0")/../.."

binaries=$(swift build --show-bin-path)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MAPPERS=$binaries/Modules PLANNER=$binaries/migration-planner PLAN_BUILD="$work/plan build"
plan() {
  (cd .github/scripts/xcode-app && PATH=$PWD/bin:$PATH \
    bash ../../../Samples/ContinuousIntegration/plan-xcode.sh "$@")
}

plan -project App.xcodeproj -scheme App | tee "$work/plan.txt"
grep --quiet '^3 models: 3 legacy, 0 dual, 0 Codable$' "$work/plan.txt"
# The second plan goes on from the first build.
plan -project App.xcodeproj -scheme App -- --format json >"$work/plan.json"
grep --quiet '"Price"' "$work/plan.json"

code=0
plan -project App.xcodeproj 2>"$work/errors" || code=$?
[ "$code" = 64 ]
grep --quiet 'give the scheme of the app' "$work/errors"
echo "The plan of an Xcode project is as expected."
