#!/usr/bin/env bash
# Fails when a stage of ParityHarness refers to a later one, or when the module starts a process or handles
# a signal, which is for ParityCommandLine.
#
# A stage is a folder, and knows only the stages before it in the list below. The fixtures at the root of
# the module come first, the check and its run last. The script compares the names of types that are
# declared at the margin of a file.
#
# Without an argument the script first tries itself on copies of the module with one mistake each.
#
# It also fails when a stage does not have one file that begins by saying what the stage does, or when the
# module uses a raw pointer.
#
# usage: check-stages.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=${1:-Sources/ParityHarness}
stages=(Core Comparison Outcomes Decoding Variants Running Explaining Shrinking Insight Drafting Reporting Crashes)

# Fails unless the script finds a line that is put at the end of a file of the module.
expect_mistake() { # file, line, message
  local copy output
  copy=$(mktemp -d)
  cp -R "$folder/." "$copy"
  echo "$2" >>"$copy/$1"
  output=$(bash "$0" "$copy" 2>&1) && output="no mistake"
  rm -rf "$copy"
  if ! grep --quiet --fixed-strings "$1:" <<<"$output" || ! grep --quiet "$3" <<<"$output"; then
    echo "error: with “$2” in $1 the check says: $output" >&2
    exit 1
  fi
}

if [ "$#" -eq 0 ]; then
  expect_mistake Core/ParityPath.swift 'private let later: JUnitReport? = nil' 'refers to a later stage'
  expect_mistake Crashes/ExitGuard.swift 'private let later: ParityCheck? = nil' 'refers to a later stage'
  expect_mistake Fixture.swift 'private let later: ParityPath? = nil' 'refers to a later stage'
  expect_mistake Core/ParityPath.swift 'private let later = "\(JUnitReport.self)"' 'refers to a later stage'
  expect_mistake Core/ParityPath.swift 'extension ParityCheck {}' 'refers to a later stage'
  expect_mistake ParityRun.swift 'private let child = Process()' 'a process or a signal'
  expect_mistake ParityRun.swift 'private let pointer: UnsafeRawPointer? = nil' 'a raw pointer'
fi

# The Swift files of a stage, or of the root, sorted.
files_of() {
  case $1 in
    fixtures) find "$folder" -maxdepth 1 -name 'Fixture*.swift' | sort ;;
    check) find "$folder" -maxdepth 1 -name '*.swift' ! -name 'Fixture*.swift' | sort ;;
    *) find "$folder/$1" -name '*.swift' | sort ;;
  esac
}

# The types that files declare at their margin, private ones excepted.
types_in() {
  sed -nE 's/^((public|package|internal|final|indirect) )*(struct|class|enum|protocol|typealias|actor) ([A-Za-z0-9_]+).*/\4/p' "$@"
}

for found in "$folder"/*/; do
  name=$(basename "$found")
  case " ${stages[*]} ParityHarness.docc " in
    *" $name "*) ;;
    *) echo "error: $found is no stage; add it to the list in $0" >&2; exit 1 ;;
  esac
done

order=(fixtures "${stages[@]}" check)
status=0
for stage in "${stages[@]}"; do
  count=$(files_of "$stage" | while IFS= read -r file; do head -n 1 "$file"; done |
    grep -cx "// The stage $stage\." || true)
  [ "$count" -eq 1 ] && continue
  status=1
  echo "error: $folder/$stage: $count files begin with “// The stage $stage.”, not one" >&2
done
checked=0
for index in "${!order[@]}"; do
  later=()
  for next in "${order[@]:index+1}"; do
    # Not `mapfile`, which the bash of macOS lacks.
    files=()
    while IFS= read -r file; do files+=("$file"); done < <(files_of "$next")
    [ "${#files[@]}" -eq 0 ] && continue
    while IFS= read -r type; do later+=("$type"); done < <(types_in ${files[@]+"${files[@]}"})
  done
  [ "${#later[@]}" -eq 0 ] && continue
  pattern=$(IFS='|'; echo "${later[*]}")
  while read -r file; do
    checked=$((checked + 1))
    # Without comments and texts, but with the interpolations in them.
    hits=$(sed -E 's|//.*||; s/"([^"\\]|\\[^(])*"//g' "$file" |
      grep -nwE "$pattern" || true)
    [ -z "$hits" ] && continue
    status=1
    while IFS= read -r hit; do
      echo "error: $file:${hit%%:*}: ${order[index]} refers to a later stage:${hit#*:}" >&2
    done <<<"$hits"
  done < <(files_of "${order[index]}")
done
while IFS= read -r hit; do
  status=1
  echo "error: $hit: a process or a signal; it belongs to ParityCommandLine" >&2
done < <(grep -rnE --include='*.swift' \
  '(^|[^A-Za-z0-9_])(Process\(|posix_spawn|fork\(|waitpid|kill\(|sigaction|SIG[A-Z]+)' "$folder" || true)
while IFS= read -r hit; do
  status=1
  echo "error: $hit: a raw pointer" >&2
done < <(grep -rnE --include='*.swift' \
  '(^|[^A-Za-z0-9_])(dlsym|unsafeBitCast|Unsafe[A-Za-z]*Pointer|withUnsafe[A-Za-z]*)([^A-Za-z0-9_]|$)|\.(pointee|baseAddress)([^A-Za-z0-9_]|$)' "$folder" || true)
[ "$checked" -gt 0 ] || { echo "error: no Swift file in $folder" >&2; exit 1; }
[ "$status" -eq 0 ] && echo "$checked files of ParityHarness refer to no later stage."
exit "$status"
