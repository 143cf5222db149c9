#!/usr/bin/env bash
# Runs the sample, and fails when README.md does not show what it prints.
# README.md shows a run on Linux. Numbers of variants and findings depend on the platform's Foundation, so
# elsewhere they are left out of the comparison.
# UPDATE_DOCUMENTS=1 rewrites README.md instead. Arguments are passed on to `swift run`.
set -euo pipefail
cd "$(dirname "$0")/../.."

output=$(swift run "$@" parity-sample) && status=0 || status=$?
echo "$output"
[ "$status" -eq 0 ] || exit "$status"

excerpt=$output
shown=$(sed -n '/^✔ /,/^```$/p' README.md | sed '$d')

if [ -n "${UPDATE_DOCUMENTS:-}" ]; then
  readme=$(excerpt=$excerpt awk '
    /^✔ / && !skipping { print ENVIRON["excerpt"]; skipping = 1 }
    /^```$/ { skipping = 0 }
    !skipping
  ' README.md)
  echo "$readme" >README.md
elif [ "$(uname)" != Linux ]; then
  if [ "$(sed 's/[0-9][0-9]*/N/g' <<<"$shown")" != "$(sed 's/[0-9][0-9]*/N/g' <<<"$excerpt")" ]; then
    echo "error: README.md shows other models or results of the sample" >&2
    exit 1
  fi
  echo "The numbers that README.md shows are those of Linux; they are not compared on $(uname)."
elif [ "$shown" != "$excerpt" ]; then
  echo "error: README.md shows another output of the sample; UPDATE_DOCUMENTS=1 bash $0" >&2
  exit 1
fi
