#!/usr/bin/env bash
# Prints the migration plan of an Xcode project or workspace: which model is next.
#
#   bash Scripts/plan-xcode.sh -project App.xcodeproj -scheme App
#   bash Scripts/plan-xcode.sh -workspace App.xcworkspace -scheme App -- --format json > plan.json
#
# What stands before -- goes to xcodebuild, what stands after it to the planner. The build lets the compiler write a
# symbol graph of each module, with the flags that the project has anyway.
#
# PLAN_BUILD     the folder of the build, which the next plan goes on from (default: DerivedData/Plan)
# PARITY_PACKAGE the checkout of legacy-extractor (default: that of the build)
# PLANNER        the command of the planner (default: swift run of that checkout)
set -euo pipefail

build=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  build+=("$1")
  shift
done
[ $# -eq 0 ] || shift

case " ${build[*]-} " in
  *" -scheme "*) ;;
  *)
    echo "error: give the scheme of the app: -project App.xcodeproj -scheme App" >&2
    exit 64
    ;;
esac
case " ${build[*]} " in
  *" -destination "*) ;;
  *) build+=(-destination "generic/platform=iOS Simulator") ;;
esac

folder=${PLAN_BUILD:-DerivedData/Plan}
mkdir -p "$folder/graphs"
folder=$(cd "$folder" && pwd)
graphs=$folder/graphs
flags="-emit-symbol-graph -emit-symbol-graph-dir '$graphs'"
flags+=" -symbol-graph-minimum-access-level private -emit-extension-block-symbols"

# The plan is what this script prints; what the build says is for people.
if ! xcodebuild build ${build[@]+"${build[@]}"} -derivedDataPath "$folder" \
  OTHER_SWIFT_FLAGS="\$(inherited) $flags" COMPILER_INDEX_STORE_ENABLE=NO >&2; then
  echo "error: the app does not build, so that there is no plan. The errors are above." >&2
  exit 65
fi
if [ -z "$(find "$graphs" -name '*.symbols.json' | head -n 1)" ]; then
  echo "error: the build has written no symbol graph to $graphs. Remove $folder and run again." >&2
  exit 65
fi

package=${PARITY_PACKAGE:-$folder/SourcePackages/checkouts/legacy-extractor}
if [ -z "${PLANNER:-}" ] && [ ! -f "$package/Package.swift" ]; then
  echo "error: there is no checkout of legacy-extractor in $package. Set PARITY_PACKAGE to one." >&2
  exit 64
fi
if [ -n "${PLANNER:-}" ]; then
  exec $PLANNER --symbol-graphs "$graphs" --root "$PWD" "$@"
fi
exec swift run --package-path "$package" migration-planner \
  --symbol-graphs "$graphs" --root "$PWD" "$@"
