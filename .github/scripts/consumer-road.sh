#!/usr/bin/env bash
# Migrates the models of the target `Library` in the current package by the patches of `next` alone, in as many steps as
# the first plan has, until the target builds without the package. Arguments go to `swift`.
set -euo pipefail

places=("$@")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# `accept` and `record` are refused where CI is set; this is the work of somebody at a desk.
unset CI

fail() {
  echo "error: on the road of the sample: $1" >&2
  [ ! -s "$work/step" ] || cat "$work/step" >&2
  exit 1
}
parity() { swift run ${places[@]+"${places[@]}"} library-parity "$@" 2>"$work/errors"; }
plan() {
  swift package ${places[@]+"${places[@]}"} migration-plan --target Library --fixtures Fixtures \
    --format json >plan.json 2>"$work/errors" || { cat "$work/errors" && fail "there is no plan"; }
}
next() { parity next --plan plan.json "$@" || { cat "$work/errors" && fail "next fails"; }; }
apply() { next --patch >"$work/patch" && git apply "$work/patch" || fail "the patch does not apply"; }
# The command of an advice, which a person copies.
advised() { # its verb
  sed -n "s/.*swift run library-parity \($1 [^.]*\)\..*/\1/p" "$work/step" | head -n 1
}

plan
planned=$(next | tail -n 1 | cut -d ' ' -f 1)
done=0
action=""
for _ in $(seq 60); do
  next >"$work/step"
  last=$action
  action=$(head -n 1 "$work/step" | sed -n 's/^.*: \([a-z]*\)$/\1/p')
  [ "$action" = commit ] || [ "$action" != "$last" ] || fail "$action changes nothing"
  case $action in
    record) parity $(advised cut) >/dev/null && plan ;;
    draft) apply ;;
    # Known causes only; the next round fails if something else is left.
    check) parity accept --reason "The API sends neither." >/dev/null || true ;;
    delete)
      command=$(advised record)
      [ -z "$command" ] || parity $command >/dev/null || fail "$command fails"
      apply
      ;;
    commit)
      parity --coverage >"$work/page" || { cat "$work/page" && fail "the checks are red"; }
      done=$((done + 1))
      plan
      ;;
    *) break ;;
  esac
done

grep --quiet 'remove the package' "$work/step" || fail "it does not end"
[ "$done" = "$planned" ] || fail "the first plan has $planned steps, and there were $done"
! grep --quiet -r -E 'Himotoki|Extractor|Bridge' Sources/Library || fail "the library is still there"

mkdir -p "$work/app/Sources"
cp -R Sources/Library "$work/app/Sources/Library"
cat >"$work/app/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "app", targets: [.target(name: "Library")])
MANIFEST
swift build ${places[@]+"${places[@]}"} --package-path "$work/app" >"$work/page" 2>&1 \
  || { cat "$work/page" && fail "the app does not build without the package"; }
echo "The sample went its whole road in the $done steps of its plan, and builds without the package."
