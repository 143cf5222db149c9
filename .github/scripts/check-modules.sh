#!/usr/bin/env bash
# Fails when a module of the parity harness has no file that says what it is for, starts a process, handles a signal
# or uses a raw pointer. The compiler guards which module knows which.
#
# usage: check-modules.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

modules=(JSONVariants ValueComparison ParityEngine ParityResults MigrationDrafts)
process='(^|[^A-Za-z0-9_])(Process\(|posix_spawn|fork\(|waitpid|kill\(|sigaction|SIG[A-Z]+)'
pointer='(^|[^A-Za-z0-9_])(dlsym|unsafeBitCast|Unsafe[A-Za-z]*Pointer|withUnsafe[A-Za-z]*)([^A-Za-z0-9_]|$)|\.(pointee|baseAddress)([^A-Za-z0-9_]|$)'

# Prints what is wrong in the folder of a module.
mistakes() { # module, folder
  local first
  first=$(find "$2" -name '*.swift' -exec head -n 1 {} \; | grep -cx "// The module $1\." || true)
  [ "$first" -eq 1 ] || echo "$2: $first files begin with “// The module $1.”, not one"
  grep -rnE --include='*.swift' "$process" "$2" |
    sed 's/$/: a process or a signal; it belongs to ParityCommandLine/' || true
  grep -rnE --include='*.swift' "$pointer" "$2" | sed 's/$/: a raw pointer/' || true
}

# The check itself, on copies with one mistake each.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
for line in 'private let child = Process()' 'private let pointer: UnsafeRawPointer? = nil'; do
  rm -rf "$copy/module"
  cp -R Sources/ParityEngine "$copy/module"
  echo "$line" >>"$copy/module/Running/ParityRun.swift"
  if [ -z "$(mistakes ParityEngine "$copy/module")" ]; then
    echo "error: the check does not see “$line”" >&2
    exit 1
  fi
done
rm "$copy/module/Running/ParityRun.swift"
if [ -z "$(mistakes ParityEngine "$copy/module")" ]; then
  echo "error: the check does not miss the first file of a module" >&2
  exit 1
fi

found=$(for module in "${modules[@]}"; do mistakes "$module" "Sources/$module"; done)
if [ -n "$found" ]; then
  echo "error: $found" >&2
  exit 1
fi
echo "${#modules[@]} modules say what they are for, and start no process."
