#!/usr/bin/env bash
# Prints how long the compiler type-checks legacy models of 40 fields with and without `import Bridge`.
#
#   Tests/Benchmarks/TypeChecking/measure.sh [runs]
#
# The time is the processor time that the compiler reports for type-checking alone, without loading
# modules. Runs with and without the import alternate. Constraint scopes, the steps of the search for
# overloads, are the same in every run and on every machine. Wanted: ratios of at most 1.2.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source Tests/Benchmarks/TypeChecking/models.sh

readonly runs=${1:-15}
readonly models=10

swift build --target Bridge
modules=$(swift build --show-bin-path)/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Type-checks a file; appends its processor time and its constraint scopes to the file's results.
type_check() {
  rm -rf "$work/stats"
  mkdir "$work/stats"
  swiftc -frontend -typecheck -swift-version 5 -module-name App -I "$modules" \
    -stats-output-dir "$work/stats" "$work/$1.swift"
  cat "$work"/stats/*.json | tr -d '",:' | awk '
    $1 == "time.swift.perform-sema.user" { time = $NF }
    $1 == "Sema.NumConstraintScopes" { scopes = $NF }
    END { printf "%.3f %d\n", time * 1000, scopes }
  ' >>"$work/$1.results"
}

# Prints the median, the smallest and the largest of a column of results.
summary() {
  awk -v column="$2" '{ print $column }' "$work/$1.results" | sort -g | awk '
    { value[NR] = $1 }
    END { print value[int((NR + 1) / 2)], value[1], value[NR] }
  '
}

measure() {
  local library=$1 run
  { echo "import LegacyExtractor"; "${library}_models" "$models"; } >"$work/$library.swift"
  { echo "import Bridge"; cat "$work/$library.swift"; } >"$work/$library-bridge.swift"
  type_check "$library"
  type_check "$library-bridge"
  rm "$work"/*.results
  for ((run = 0; run < runs; run++)); do
    type_check "$library"
    type_check "$library-bridge"
  done
  report "$library"
}

report() {
  local library=$1
  echo "$(summary "$library" 1) $(summary "$library-bridge" 1)" \
    "$(summary "$library" 2) $(summary "$library-bridge" 2)" |
    awk -v library="$library" -v models="$models" '{
      row = "%-9s %10.2f [%.2f-%.2f] %10.2f [%.2f-%.2f] %8.2f   %8d %8d %8.2f\n"
      printf row, library, $1 / models, $2 / models, $3 / models,
        $4 / models, $5 / models, $6 / models, $4 / $1, $7 / models, $10 / models, $10 / $7
    }'
}

echo "Type-checking one model of $fields fields, $runs runs of $models models each"
echo "milliseconds: median [range]; then constraint scopes"
printf '%-9s %22s %22s %8s   %8s %8s %8s\n' "" without "import Bridge" ratio without with ratio
measure himotoki
measure unbox
