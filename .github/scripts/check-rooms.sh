#!/usr/bin/env bash
# Fails when a room of the parity harness has no file that says what it is for, starts a process, handles a signal
# or uses a raw pointer. The compiler guards which room knows which.
#
# usage: check-rooms.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

rooms=(JSONVariants ValueComparison ParityEngine ParityResults MigrationDrafts)
process='(^|[^A-Za-z0-9_])(Process\(|posix_spawn|fork\(|waitpid|kill\(|sigaction|SIG[A-Z]+)'
pointer='(^|[^A-Za-z0-9_])(dlsym|unsafeBitCast|Unsafe[A-Za-z]*Pointer|withUnsafe[A-Za-z]*)([^A-Za-z0-9_]|$)|\.(pointee|baseAddress)([^A-Za-z0-9_]|$)'

# Prints what is wrong in the folder of a room.
mistakes() { # room, folder
  local first
  first=$(find "$2" -name '*.swift' -exec head -n 1 {} \; | grep -cx "// The room $1\." || true)
  [ "$first" -eq 1 ] || echo "$2: $first files begin with “// The room $1.”, not one"
  grep -rnE --include='*.swift' "$process" "$2" |
    sed 's/$/: a process or a signal; it belongs to ParityCommandLine/' || true
  grep -rnE --include='*.swift' "$pointer" "$2" | sed 's/$/: a raw pointer/' || true
}

# The check itself, on copies with one mistake each.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for line in 'private let child = Process()' 'private let pointer: UnsafeRawPointer? = nil'; do
  rm -rf "$copy/room"
  cp -R Sources/ParityEngine "$copy/room"
  echo "$line" >>"$copy/room/Running/ParityRun.swift"
  if [ -z "$(mistakes ParityEngine "$copy/room")" ]; then
    echo "error: the check does not see “$line”" >&2
    exit 1
  fi
done
rm "$copy/room/Running/ParityRun.swift"
if [ -z "$(mistakes ParityEngine "$copy/room")" ]; then
  echo "error: the check does not miss the first file of a room" >&2
  exit 1
fi

found=$(for room in "${rooms[@]}"; do mistakes "$room" "Sources/$room"; done)
if [ -n "$found" ]; then
  echo "error: $found" >&2
  exit 1
fi
echo "${#rooms[@]} rooms say what they are for, and start no process."
