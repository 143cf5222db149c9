#!/usr/bin/env bash
# Fails when a script does not parse, or uses what the bash 3.2 and the BSD tools of macOS do not have.
# Without an argument the script first tries itself on a line of each kind.
#
# usage: check-scripts.sh [FILE…]
set -euo pipefail
cd "$(dirname "$0")/../.."

# Bash 3.2 has none of these. It also ends `$(` at the parenthesis of a pattern of `case`: write `(pattern)`.
bash4='mapfile|readarray|coproc|(declare|local|typeset) -[a-zA-Z]*[Anglu]|\$\{[A-Za-z_]+(\^|,|@[A-Z])'
bash4="$bash4"'|\|&|&>>|\$\(.*case .* in [^(]'
# These are GNU's alone, or have other options there.
gnu='sed -[a-zA-Z]*i( |$)|readlink -[a-z]*f|grep -[a-zA-Z]*P|date (-d|--date)|xargs (-r|--no-run)|stat -c|head -n -'
gnu="$gnu"'|(^|[^a-z-])(timeout|tac|nproc|realpath|sha256sum) |cp --|mktemp --|sort -[a-z]*V|\\b[(A-Za-z]'

problems() { # file
  bash -n "$1" 2>&1 || true
  # The lines of comments, and of the lists and examples of this script, are no code.
  suspects "$1" | grep -vE '^[0-9]+: *(#|bash4=|gnu=|expect )' || true
}

suspects() { # file
  local name
  # There, an array without elements is an unset variable: write ${name[@]+"${name[@]}"}.
  for name in $(sed -nE 's/.*(^|[^A-Za-z0-9_])([A-Za-z0-9_]+)=\(("\$@")?\).*/\2/p' "$1" | sort -u); do
    grep -nE "(^|[^+])\"\\$\{$name\[@\]\}\"" "$1" || true
  done
  grep -nE "$bash4|$gnu" "$1" || true
}

# Fails unless a line is found.
expect() { # line
  local file
  file=$(mktemp)
  printf '%s\n' "$1" >"$file"
  if [ -z "$(problems "$file")" ]; then
    echo "error: the check does not find what is wrong with: $1" >&2
    exit 1
  fi
  rm "$file"
}

if [ "$#" -eq 0 ]; then
  expect 'mapfile -t files < <(ls)'
  expect 'declare -A names'
  expect 'echo "${name^^}"'
  expect 'flags=("$@"); swift build "${flags[@]}"'
  expect 'files=() && cat "${files[@]}"'
  expect 'text=$(case $x in a) echo ;; esac)'
  expect 'sed -i "s/a/b/" file'
  expect 'folder=$(readlink -f "$0")'
  expect 'grep -oP "a" file'
  expect 'date -d yesterday'
  expect 'xargs -r rm'
  expect 'stat -c %s file'
  expect 'timeout 5 ls'
  expect "grep -E '\\bfork' file"
  expect 'if true; then'
  set -- .ci/run .github/scripts/*.sh Samples/*/*.sh
fi

status=0
for script in "$@"; do
  found=$(problems "$script")
  [ -z "$found" ] && continue
  status=1
  echo "error: $script: $found" >&2
done
[ "$status" -eq 0 ] && echo "$# scripts have nothing that macOS lacks."
exit "$status"
