#!/usr/bin/env bash
# Runs the plugin `migration-plan` as an app does: on a package with models of every shape, whose plan
# is kept beside the tests, and on two samples, whose plans the documents show.
# UPDATE_PLAN=1 keeps the plan and the symbol graphs of this run. Arguments are passed on to SwiftPM:
# with the flags of the last build, nothing is built twice.
set -euo pipefail
cd "$(dirname "$0")/../.."

tests=Tests/MigrationPlanTests
scratch=$PWD/.build/museum
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

museum() {
  swift package --package-path "$tests/Museum" --scratch-path "$scratch" migration-plan "$@"
}
step() {
  swift package ${flags[@]+"${flags[@]}"} migration-plan --target "MigrationStep$1" \
    --fixtures Samples/MigrationSteps/Responses
}
flags=("$@")

# Fails unless a command fails, and says why.
refuses() {
  local reason=$1
  shift
  if "$@" >"$work/output" 2>"$work/errors"; then
    echo "error: this was not refused: $*" >&2
    exit 1
  fi
  if ! grep --fixed-strings --quiet "$reason" "$work/errors"; then
    cat "$work/errors" >&2
    echo "error: what was refused does not say \"$reason\": $*" >&2
    exit 1
  fi
}

museum --format json >"$work/museum.json"
museum --steps 100 >"$work/museum.txt"
step 0 >"$work/step0.txt"
step 3 >"$work/step3.txt"

if [ -n "${UPDATE_PLAN:-}" ]; then
  cp "$work/museum.json" "$work/museum.txt" "$tests/Plans"
  graphs=$(dirname "$(swift build --show-bin-path)")/extracted-symbols
  museum_graphs=$(dirname "$(swift build --show-bin-path --scratch-path "$scratch")")
  MUSEUM_GRAPHS=$museum_graphs/extracted-symbols/museum \
    STEP0_GRAPHS=$(find "$graphs" -name MigrationStep0) \
    STEP3_GRAPHS=$(find "$graphs" -name MigrationStep3) \
    swift test ${flags[@]+"${flags[@]}"} --filter KeptGraphs
fi

# Fails when a plan is not the one that is kept from Linux. The compiler of another platform may write other
# symbol graphs, so there only the models, their stages, their order and what is to do must be the same.
same() { # kept, new
  diff "$1" "$2" && return
  local lines='^[0-9]+ models: |^[0-9]+\. |^   (do|then|files) |"(id|case|stage|module)" :'
  [ "$(uname)" != Linux ] && diff <(grep -E "$lines" "$1") <(grep -E "$lines" "$2") || return
  echo "The other lines of $1, which differ on $(uname), are not compared here."
}
same "$tests/Plans/museum.json" "$work/museum.json"
same "$tests/Plans/museum.txt" "$work/museum.txt"
for shown in step0:Sources/ParityCommandLine/ParityCommandLine.docc/planning-a-migration.md step3:Samples/MigrationSteps/README.md; do
  # The block that begins as the output does.
  first=$(head -n 1 "$work/${shown%%:*}.txt")
  first=$first awk '
    $0 == ENVIRON["first"] { showing = 1 }
    /^```$/ { showing = 0 }
    showing
  ' "${shown#*:}" >"$work/shown.txt"
  same "$work/shown.txt" "$work/${shown%%:*}.txt" || {
    echo "error: ${shown#*:} shows another plan" >&2
    exit 1
  }
done

[ "$(museum --target Interface)" = "No model found." ]
# Where CI is set, a history that is missing is an error.
: >"$work/history.jsonl"
museum --history "$work/history.jsonl" >"$work/output"
museum --history "$work/history.jsonl" >"$work/output"
grep --quiet '^Since ' "$work/output"
refuses "Exit code 64." museum --bogus
refuses "Exit code 64." museum --target Nowhere
echo '{' >"$work/broken.jsonl"
refuses "Exit code 65." museum --history "$work/broken.jsonl"
sed 's/"legacy":[0-9]*}/"legacy":1}/' "$work/history.jsonl" >"$work/smaller.jsonl"
refuses "Exit code 1." museum --history "$work/smaller.jsonl"
echo "The plan of $(grep -c '"name"' "$work/museum.json") models is the kept one."
