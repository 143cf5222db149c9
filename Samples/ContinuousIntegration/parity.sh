#!/usr/bin/env bash
# Runs the parity checks, keeps the report, and prints its summary: for any CI server, and before a push.
#
# usage: parity.sh COMMAND...      such as parity.sh swift run app-parity
#
# PARITY_REPORT   the folder of the report; default: parity-report
# PARITY_REPORT_FLAG  the flag that names it: --report, or --out for `parity` on the reports of tests
# PARITY_HISTORY  the history to compare with, which a run on the main branch adds to; default: none
# PARITY_PLAN     the plan whose models parity.html draws; default: none
set -euo pipefail

if [ "$#" -eq 0 ]; then
  sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
  exit 64
fi

report=${PARITY_REPORT:-parity-report}
set -- "$@" "${PARITY_REPORT_FLAG:---report}" "$report"
[ -z "${PARITY_HISTORY:-}" ] || set -- "$@" --history "$PARITY_HISTORY"
[ -z "${PARITY_PLAN:-}" ] || set -- "$@" --plan "$PARITY_PLAN"

status=0
"$@" || status=$?

# Where the server has a place for a summary, it is the whole page.
if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -f "$report/parity.md" ]; then
  cat "$report/parity.md" >>"$GITHUB_STEP_SUMMARY"
fi
[ ! -f "$report/parity.html" ] || echo "The report is $report/parity.html."
exit "$status"
