#!/usr/bin/env bash
# Runs the sample, and fails when README.md shows a line that the sample does not print.
# Arguments are passed on to `swift run`.
set -euo pipefail
cd "$(dirname "$0")/../.."

output=$(swift run "$@" parity-sample)
echo "$output"

shown=$(sed -n '/^✔ /,/^```$/p' README.md | grep -vxF -e '```' -e '…')
while IFS= read -r line; do
  if ! grep -qxF -e "$line" <<<"$output"; then
    echo "error: README.md shows a line that the sample does not print: $line" >&2
    exit 1
  fi
done <<<"$shown"
