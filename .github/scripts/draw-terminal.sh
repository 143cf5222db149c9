#!/usr/bin/env bash
# Runs a command on a terminal of 100 columns, and prints what it writes to standard output as a picture in SVG.
# The picture shows the first argument as the command. The exit code is that of the command.
#
# usage: draw-terminal.sh SHOWN COMMAND…
set -euo pipefail

shown=$1
shift
export TERM=xterm
unset NO_COLOR
inner="stty cols 100; exec $* 2>/dev/null"
output=$(mktemp)
trap 'rm -f "$output"' EXIT
status=0
if [ "$(uname)" = Linux ]; then
  script -qec "$inner" /dev/null >"$output" </dev/null || status=$?
else
  script -q /dev/null bash -c "$inner" >"$output" </dev/null || status=$?
fi

{
  printf '\033[90m$\033[0m %s\n\n' "$shown"
  # A terminal ends its lines with a carriage return.
  tr -d '\r' <"$output"
} | awk -v title="$shown" '
  BEGIN {
    colours["31"] = "#f85149"; colours["32"] = "#3fb950"
    colours["33"] = "#d29922"; colours["90"] = "#8b949e"
  }
  # Returns a line as markup: each part between two escapes has one colour.
  function painted(line,   parts, count, result, i, code) {
    gsub(/&/, "\\&amp;", line)
    gsub(/</, "\\&lt;", line)
    count = split(line, parts, /\033\[/)
    result = parts[1]
    for (i = 2; i <= count; i++) {
      code = substr(parts[i], 1, index(parts[i], "m") - 1)
      parts[i] = substr(parts[i], length(code) + 2)
      if (code in colours) {
        parts[i] = "<tspan fill=\"" colours[code] "\">" parts[i] "</tspan>"
      }
      result = result parts[i]
    }
    return result
  }
  { lines[NR] = painted($0) }
  END {
    height = NR * 18 + 28
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"840\" height=\"%d\" ", height
    printf "viewBox=\"0 0 840 %d\">\n<title>%s</title>\n", height, title
    printf "<rect width=\"840\" height=\"%d\" rx=\"8\" fill=\"#0d1117\"/>\n", height
    print "<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, monospace\""
    print "  font-size=\"13\" fill=\"#e6edf3\">"
    for (i = 1; i <= NR; i++) {
      if (lines[i] != "") {
        printf "<text x=\"16\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", i * 18 + 10, lines[i]
      }
    }
    print "</g>\n</svg>"
  }
'
exit "$status"
