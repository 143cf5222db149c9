#!/usr/bin/env bash
# Runs the script that an app's CI copies, on a sample, and fails when it loses the exit code, the report or the
# summary. Arguments are passed on to `swift run`.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
script=Samples/ContinuousIntegration/parity.sh

# Fails unless the script ends with a status.
ends() { # status, arguments of the sample
  local expected=$1 status=0
  shift
  GITHUB_STEP_SUMMARY="$work/summary" PARITY_REPORT="$work/report" PARITY_HISTORY="$work/history.jsonl" \
    bash "$script" swift run ${flags[@]+"${flags[@]}"} parity-sample gallery --mutations none "$@" \
    >"$work/output" 2>&1 || status=$?
  if [ "$status" -ne "$expected" ]; then
    cat "$work/output" >&2
    echo "error: $script ended with $status, not $expected" >&2
    exit 1
  fi
}
flags=("$@")

# Where CI is set, a history that is missing is an error.
: >"$work/history.jsonl"
ends 0
grep --quiet '^## ✔ Parity of ' "$work/summary"
for name in html json junit.xml md sarif; do
  [ -s "$work/report/parity.$name" ] || {
    echo "error: there is no parity.$name" >&2
    exit 1
  }
done
[ "$(grep -c '"findings"' "$work/history.jsonl")" -eq 1 ]
ends 64 --bogus
# What got worse fails.
sed 's/"coverage":[0-9]*/"coverage":101/' "$work/history.jsonl" >"$work/better.jsonl"
mv "$work/better.jsonl" "$work/history.jsonl"
ends 4
# The workflow of an Xcode project: the reports of its tests become the page of the app.
PARITY_REPORT_FLAG=--out PARITY_REPORT="$work/page" bash "$script" \
  swift run ${flags[@]+"${flags[@]}"} parity --report "$work/report" >"$work/output" 2>&1 || {
  cat "$work/output" >&2
  echo "error: $script with --out did not end with 0" >&2
  exit 1
}
[ -s "$work/page/parity.html" ] || {
  echo "error: there is no page of the reports" >&2
  exit 1
}

status=0
bash "$script" 2>"$work/usage" || status=$?
[ "$status" -eq 64 ]
grep --quiet '^usage: ' "$work/usage"
echo "The script for CI ends as its command does, and keeps the report."
