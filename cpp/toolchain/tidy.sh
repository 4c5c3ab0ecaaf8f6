#!/bin/sh
# Runs clang-tidy 14 with the checks of .clang-tidy on the files that build/native compiles. It skips the tests, because
# Catch2's macros cause warnings.
set -eu
tidy=$(command -v clang-tidy-14 || command -v clang-tidy) || { echo "clang-tidy is not installed" >&2; exit 1; }
runner=$(command -v run-clang-tidy-14 || command -v run-clang-tidy)
"$tidy" --version | grep -q "version 14\." || { echo "needs clang-tidy 14; $tidy is another" >&2; exit 1; }
exec "$runner" -clang-tidy-binary "$tidy" -quiet -p build/native '^(?!.*(tests/cpp|tests/research|hexsmith_tests|catch2)).*$'
