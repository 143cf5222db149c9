#!/usr/bin/env bash
# Fails when the package depends on another one: its users are here to drop a dependency.
set -euo pipefail
cd "$(dirname "$0")/../.."

if grep -n '\.package(' Package.swift; then
  echo "error: Package.swift names a package dependency" >&2
  exit 1
fi
echo "Package.swift has no .package("
