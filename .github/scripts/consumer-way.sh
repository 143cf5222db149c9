#!/usr/bin/env bash
# Migrates the model of a target in the current package by its tests alone, and by `parity`, the command without models:
# draft, check, accept, golden outcomes, leave. Arguments go to `swift`.
set -euo pipefail

places=("$@")
model=Sources/Shop/Loan.swift
tests=Tests/ShopTests
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
git init --quiet
# The tests of a person at a desk.
unset CI

parity() { PARITY_OUT=$out/reports "$@" swift test ${places[@]+"${places[@]}"} --filter ShopTests; }
green() { parity "$@" >"$out/green" 2>&1 || { cat "$out/green" && fail "the tests are red"; }; }
red() { if parity "$@" >"$out/red" 2>&1; then cat "$out/red" && fail "the tests are green"; fi; }
fail() { echo "error: in the way of an Xcode target: $1" >&2 && exit 1; }
# The command that a test prints, which a person copies.
copied() { # a part of the command
  local line
  line=$(grep -F -- "$1" "$out/red" | head -n 1 | sed 's/^[^a-z]*//')
  [ -n "$line" ] || { cat "$out/red" && fail "no message has $1"; }
  echo "$line"
}

red env PARITY_DRAFT=Loan
eval "$(copied 'git apply')"
grep --quiet 'Swift.Decodable' "$model" || fail "the patch has no Codable half"
# What a draft leaves to the team: leniency that only variants show.
red env
eval "$(copied ' parity accept ')"
[ -s "$tests/Parity/app.decisions.json" ] || fail "nothing was accepted"
green env
swift package ${places[@]+"${places[@]}"} --allow-writing-to-package-directory \
  parity --report "$out/reports" --out page >/dev/null
[ -s page/parity.html ] || fail "the plugin has written no page"

# A decision that nothing needs.
echo '{"type": "Loan", "gone/unexplained/valueDiffers": {"reason": "old"}, "version": 2}' \
  >"$tests/Parity/Loan.decisions.json"
red env
eval "$(copied ' parity prune ')"
green env

red env PARITY_RECORD=missing
[ -s "$tests/Golden/Loan.json" ] || fail "nothing was recorded"
swift package ${places[@]+"${places[@]}"} migration-plan --target Shop --format json >plan.json
swift run ${places[@]+"${places[@]}"} parity next --plan plan.json --report "$out/reports" --patch \
  >"$out/patch" || fail "there is no patch of the deletion"
git apply "$out/patch"
grep --quiet '\.recorded(Loan.self)' "$tests/ParityTests.swift" || fail "the check has gone"
rm plan.json
! grep --quiet -E 'Himotoki|Extractor' "$model" || fail "the legacy half is still there"
green env
echo "A target of Xcode went its whole way by its tests and by parity."
