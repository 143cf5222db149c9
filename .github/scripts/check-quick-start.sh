#!/usr/bin/env bash
# Follows the quick start of MigrationGuide.md literally: runs its commands, applies its change, compares its output, and
# Samples/first-red-run.svg, which README shows, with a picture of the red run.
# The change and the decision are undone at the end. Arguments are passed on to `swift run`.
# With UPDATE_DOCUMENTS=1, the picture is drawn anew.
set -euo pipefail
cd "$(dirname "$0")/../.."

[ -z "$(git status --porcelain Samples)" ] || {
  echo "error: Samples has changes; the quick start would undo them" >&2
  exit 1
}
# The quick start is for a person at a desk: a machine of CI refuses `accept`, and annotates a pull request.
unset CI GITHUB_ACTIONS
flags=$*
work=$(mktemp -d)
undo() {
  git checkout --quiet Samples/NewsReader
  git clean --quiet -fd Samples/NewsReader/Decisions
  rm -rf "$work"
}
trap undo EXIT

fail() {
  [ ! -e "$work/output" ] || cat "$work/output" "$work/errors" >&2
  echo "error: the quick start of MigrationGuide.md $1" >&2
  exit 1
}

# Prints the n-th block of a language, without the indentation of the list.
block() {
  sed -n '/^## Quick start/,/^## 0/p' MigrationGuide.md | awk -v language="$1" -v wanted="$2" '
    $0 == "   ```" { showing = 0 }
    showing { print substr($0, 4) }
    $0 == "   ```" language { count++; showing = (count == wanted) }
  '
}

# Runs the commands of a block.
run() {
  block console "$1" |
    sed "s|^swift run |swift run $flags |; s|--report report|--report $work/report|" >"$work/commands.sh"
  [ -s "$work/commands.sh" ] || fail "has no block of commands number $1"
  bash -euo pipefail "$work/commands.sh" >"$work/output" 2>"$work/errors" && status=0 || status=$?
}

run 1
[ "$status" -eq 0 ] || fail "begins with a sample that is not green"
[ -s "$work/report/parity.html" ] || fail "opens a page that the sample does not write"

block diff 1 >"$work/change.diff"
git apply --unidiff-zero "$work/change.diff"
run 1
block text 1 >"$work/shown"
lines=$(wc -l <"$work/shown")
[ "$lines" -gt 0 ] || fail "shows no output"
[ "$status" -eq 1 ] || fail "breaks a sample that is not red"
diff "$work/shown" <(head -n "$lines" "$work/output") || fail "shows another output of the broken sample"

picture=Samples/first-red-run.svg
bash .github/scripts/draw-terminal.sh "swift run parity-sample" swift run $flags parity-sample \
  >"$work/picture.svg" && status=0 || status=$?
[ "$status" -eq 1 ] || fail "has a red run that cannot be drawn: exit code $status; is there a command script?"
if [ -n "${UPDATE_DOCUMENTS:-}" ]; then cp "$work/picture.svg" "$picture"; fi
diff "$picture" "$work/picture.svg" ||
  fail "has another red run than $picture shows: run this script with UPDATE_DOCUMENTS=1"

run 2
[ "$status" -eq 0 ] || fail "accepts a finding after which the sample is not green"
echo "The quick start of MigrationGuide.md does what it says."
