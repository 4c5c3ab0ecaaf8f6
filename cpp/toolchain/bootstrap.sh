#!/bin/sh
# A private Emscripten, the sources of Catch2 v3, and the runtime of clang's sanitizers, out of Debian's own archive.
#
#   bootstrap.sh DIR emscripten|catch2|sanitizers-VERSION...
#
# For machines whose own packages are too old. No root, no system package changed, no host named here: the archive's
# address is taken from this machine's apt sources (or from DEBIAN_MIRROR), with the suite's name replaced by SUITE.
# Everything is checked by apt against the Debian archive keys.
#
# Makes DIR/usr/share/emscripten/{emcc,em++,em-config,...}, usable as they are, with their own C library; DIR/catch2/,
# upstream's tree; and DIR/sanitizers-VERSION/, the resource folder (-resource-dir) of this machine's clang of that
# version with the runtime in it, which is taken from this machine's own suite. A part is stamped when it is complete: a second run says so at once, an interrupted one
# is begun again, without the downloads it had. DIR is baked into the tools: do not move it, run this again instead.
set -eu
umask 022

SUITE=${SUITE:-trixie}
RECIPE=1 # raise when this script changes what it makes

say() { printf '%s\n' "bootstrap: $*" >&2; }
die() { say "$*"; exit 1; }

[ $# -ge 2 ] || die "usage: bootstrap.sh DIR emscripten|catch2|sanitizers-VERSION..."
DEST=$1
shift
mkdir -p "$DEST"
DEST=$(cd "$DEST" && pwd -P)
case $DEST in *[!A-Za-z0-9_./+-]*) die "cannot work in a folder with blanks or odd characters: $DEST" ;; esac

stamp_of() { echo "$DEST/.$1.stamp"; }
stamp_text() { echo "recipe=$RECIPE suite=$SUITE dir=$DEST"; }
complete() {
  case $1 in
    emscripten) proof=$DEST/usr/share/emscripten/emcc ;;
    catch2) proof=$DEST/catch2/extras/catch_amalgamated.cpp ;;
    sanitizers-*) proof=$DEST/$1/lib/linux ;;
  esac
  [ -e "$proof" ] && [ "$(head -n 1 "$(stamp_of "$1")" 2>/dev/null || :)" = "$(stamp_text)" ]
}

missing_parts() {
  for part in "$@"; do complete "$part" || echo "$part"; done
}
for part in "$@"; do
  case $part in emscripten | catch2 | sanitizers-[0-9]*) ;; *) die "no such part: $part" ;; esac
done
[ -n "$(missing_parts "$@")" ] || exit 0

for tool in apt-get apt-cache dpkg dpkg-deb tar xz flock python3 node; do
  command -v "$tool" >/dev/null 2>&1 || die "needs $tool (this works on Debian and its relatives only)"
done
if [ -n "$(ls -A "$DEST")" ] && [ ! -e "$DEST/.made-by-bootstrap" ]; then
  die "will not empty a folder that it did not make: $DEST"
fi
: >"$DEST/.made-by-bootstrap"
exec 9>"$DEST/.lock"
flock 9 # one at a time
PARTS=$(missing_parts "$@") # by now another run may have made them

# Node takes a script's kind from the nearest package.json: without this one, from that of the project around DIR.
echo '{ "type": "commonjs" }' >"$DEST/package.json"

# ---- the archive, through an apt of our own -------------------------------------------------------------------------

APT=$DEST/.apt

find_mirror() {
  # --print-uris needs neither root nor downloaded lists.
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  uris=$(apt-get update --print-uris 2>/dev/null || :)
  for suite in "$codename" "$SUITE" '[a-z]*'; do # the last: any suite that is no -updates, no -security
    [ -n "$suite" ] || continue
    mirror=$(printf '%s\n' "$uris" | sed -n "s|^'\(.*\)/dists/$suite/InRelease'.*|\1|p" | head -n 1)
    [ -z "$mirror" ] || break
  done
  [ -n "$mirror" ] || die "no Debian archive in this machine's apt sources (DEBIAN_MIRROR can name one)"
  echo "$mirror"
}

open_archive() {
  [ "${opened:-}" != "$SUITE" ] || return 0
  DEBIAN_MIRROR=${DEBIAN_MIRROR:-$(find_mirror)}
  ARCH=$(dpkg --print-architecture)
  mkdir -p "$APT/lists/partial" "$APT/cache/archives/partial" "$APT/none" "$APT/debs"
  chmod 700 "$APT"
  key=/usr/share/keyrings/debian-archive-keyring.gpg
  if [ -r $key ]; then signed="[signed-by=$key] "; else signed=; fi
  {
    echo "deb $signed$DEBIAN_MIRROR $SUITE main"
    echo "deb-src $signed$DEBIAN_MIRROR $SUITE main"
  } >"$APT/sources.list"
  : >"$APT/status"
  cat >"$APT/apt.conf" <<CONF
Dir::State "$APT";
Dir::State::lists "$APT/lists";
Dir::State::status "$APT/status";
Dir::Cache "$APT/cache";
Dir::Etc::sourcelist "$APT/sources.list";
Dir::Etc::sourceparts "$APT/none";
Dir::Etc::preferences "$APT/none/x";
Dir::Etc::preferencesparts "$APT/none";
APT::Architecture "$ARCH";
APT::Architectures { "$ARCH"; };
APT::Sandbox::User "$(id -un)";
APT::Get::List-Cleanup "true";
Acquire::Languages "none";
Acquire::Retries "3";
CONF
  say "reading the package lists of $SUITE"
  aptget -o APT::Update::Error-Mode=any update ||
    die "no package lists of $SUITE (is there a network, does this machine's mirror carry it? DEBIAN_MIRROR names another)"
  opened=$SUITE
}

# APT_CONFIG is read after apt.conf.d: proxies and the like are kept.
aptget() { APT_CONFIG=$APT/apt.conf apt-get -qq "$@"; }
aptcache() { APT_CONFIG=$APT/apt.conf apt-cache "$@"; }

# ---- Emscripten -----------------------------------------------------------------------------------------------------

make_emscripten() {
  version=$(aptcache show emscripten | sed -n 's/^Depends: .*clang-\([0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || die "cannot tell which clang the emscripten of $SUITE wants"

  # Shared libraries: the closure of what the tools link with. Data and tools: by name.
  libraries=$(aptcache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
    --no-enhances "libllvm$version" "libclang-cpp$version" binaryen |
    sed -n 's/^\([a-z0-9][^ ]*\)$/\1/p' | sed "s/:$ARCH\$//" | sort -u)
  packages="emscripten clang-$version lld-$version llvm-$version libclang-common-$version-dev
    node-acorn node-xtend node-typescript patchelf"
  say "downloading Emscripten, clang $version, binaryen and their libraries"
  # shellcheck disable=SC2086
  (cd "$APT/debs" && aptget download $packages $libraries) || die "the download failed"

  say "unpacking"
  find "$DEST" -mindepth 1 -maxdepth 1 ! -name '.*' ! -name package.json ! -name catch2 ! -name 'sanitizers-*' -exec rm -rf {} +
  unpack
  say "setting it up"
  usr=$DEST/usr
  set -- "$usr"/lib/*-linux-gnu*/ld-linux*.so.*
  loader=$1
  [ -f "$loader" ] || die "no dynamic loader in the unpacked C library"
  own_libraries "$usr/lib/llvm-$version"
  configure "$usr/share/emscripten" "$usr/lib/llvm-$version/bin"
  try_emscripten "$usr/share/emscripten"
}

unpack() {
  cat >"$APT/exclude" <<'X'
./usr/share/doc
./usr/share/man
./usr/share/doc-base
./usr/share/lintian
./usr/share/locale
./usr/share/nodejs/@types
./usr/lib/*/gconv
./usr/share/emscripten/docs
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/pic
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/lto-pic
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*-mt*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*asan*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*sanitizer*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*ubsan*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*-ww*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*libGL*-emu*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*libGL*-ofb*
./usr/share/emscripten/cache/sysroot/lib/wasm32-emscripten/*libGL*-full_es3*
X
  # As many at once as there are cores, the largest first.
  # shellcheck disable=SC2012,SC2016
  ls -S "$APT"/debs/*.deb | xargs -P "$(nproc)" -n 1 sh -c '
    dpkg-deb --fsys-tarfile "$2" | tar -x -C "$0" --no-same-owner --wildcards --exclude-from="$1"' "$DEST" "$APT/exclude" ||
    die "a package could not be unpacked"
}

# The tools run with the C library they were built for, not with this machine's.
own_libraries() {
  llvm=$1
  lib=${loader%/*}
  cp "$usr/bin/patchelf" "$APT/patchelf"
  patch() { "$loader" --library-path "$lib" "$APT/patchelf" "$@"; }
  for file in "$lib"/libLLVM*.so.* "$lib"/libclang-cpp.so.* "$lib"/libbinaryen.so "$llvm"/lib/libbinaryen.so; do
    if [ ! -f "$file" ] || [ -L "$file" ]; then continue; fi
    # Their own RUNPATH would hide the programs' RPATH from the libraries below them.
    # shellcheck disable=SC2016
    patch --force-rpath --set-rpath '$ORIGIN' "$file"
  done
  rm -f "$llvm/bin/llvm-exegesis" "$llvm"/bin/llvm-debuginfod* # link with libraries that are not fetched
  for file in "$llvm"/bin/* "$usr"/bin/wasm*; do
    if [ ! -f "$file" ] || [ -L "$file" ]; then continue; fi
    case $(head -c 4 "$file" | tr -d '\177') in ELF) ;; *) continue ;; esac
    patch --set-interpreter "$loader" --force-rpath --set-rpath "$lib" "$file"
  done
}

configure() {
  emscripten=$1
  ln -sfn nodejs "$DEST/usr/share/node_modules" # acorn, where Emscripten's scripts look for it
  cat >"$emscripten/.emscripten" <<CONF
import shutil
LLVM_ROOT = '$2'
BINARYEN_ROOT = '$DEST/usr'
NODE_JS = shutil.which('node') or '$(command -v node)'
CACHE = '$emscripten/cache'
CONF
  # --emit-tsd: the tsc of the same suite (this emcc passes --outFile, gone from TypeScript 7).
  sed -i "s|shutil.which('tsc')|'$DEST/usr/share/nodejs/typescript/bin/tsc'|" "$emscripten/tools/emscripten.py"
}

try_emscripten() {
  say "trying it"
  try=$APT/try
  mkdir -p "$try"
  cat >"$try/a.cpp" <<'CPP'
#include <emscripten/bind.h>
#include <string>
EMSCRIPTEN_BINDINGS(x) { emscripten::function("greet", +[](std::string name) { return "hello " + name; }); }
CPP
  cat >"$try/try.mjs" <<'JS'
import { readFileSync } from "node:fs";
import make from "./a.mjs";
if (make({ wasmBinary: readFileSync("a.wasm") }).greet("you") !== "hello you") process.exit(1);
JS
  (
    cd "$try"
    unset EM_CONFIG EM_CACHE EM_LLVM_ROOT EM_BINARYEN_ROOT EM_NODE_JS EMSDK
    "$1/em++" -std=c++20 -O2 -flto -fno-exceptions -lembind -sMODULARIZE -sEXPORT_ES6 \
      -sENVIRONMENT=web,worker -sWASM_ASYNC_COMPILATION=0 -sFILESYSTEM=0 -sMALLOC=emmalloc a.cpp --emit-tsd a.d.mts -o a.mjs
    node try.mjs
  ) >"$try/log" 2>&1 || { tail -n 30 "$try/log" >&2; die "the toolchain does not work"; }
}

# ---- Catch2: upstream's tree ----------------------------------------------------------------------------------------

make_catch2() {
  say "downloading Catch2's sources"
  (cd "$APT/debs" && aptget source --download-only catch2) || die "the download failed"
  rm -rf "$DEST/catch2"
  mkdir "$DEST/catch2"
  set -- "$APT"/debs/catch2_*.orig.tar.*
  tar -x -C "$DEST/catch2" --strip-components=1 -f "$1"
  [ -f "$DEST/catch2/extras/catch_amalgamated.cpp" ] || die "Catch2's tree has no extras/catch_amalgamated.cpp"
}

# ---- the sanitizers' runtime ----------------------------------------------------------------------------------------

make_sanitizers() {
  version=$1
  clang=$(command -v "clang++-$version" || command -v clang++) || die "there is no clang $version to make it for"
  say "downloading the runtime of clang $version's sanitizers"
  (cd "$APT/debs" && aptget download "libclang-rt-$version-dev") || die "the download failed"
  folder=$DEST/sanitizers-$version
  rm -rf "$folder" "$APT/runtime"
  mkdir "$folder" "$APT/runtime"
  dpkg-deb --fsys-tarfile "$APT/debs/libclang-rt-$version-dev"_*.deb | tar -x -C "$APT/runtime" --no-same-owner
  set -- "$APT"/runtime/usr/lib/llvm-"$version"/lib/clang/*/lib
  [ -d "$1/linux" ] || die "the package holds no runtime where it is looked for"
  mv "$1" "$folder/lib"
  ln -s "$("$clang" -print-resource-dir)/include" "$folder/include"
}

# ---- what is asked for ----------------------------------------------------------------------------------------------

for part in $PARTS; do
  rm -f "$(stamp_of "$part")"
  case $part in
    sanitizers-*)
      suite=$SUITE
      SUITE=$(. /etc/os-release && echo "${VERSION_CODENAME:-$SUITE}") # the clang to go with is this machine's
      open_archive
      make_sanitizers "${part#sanitizers-}"
      SUITE=$suite
      ;;
    *)
      open_archive
      "make_$part"
      ;;
  esac
  stamp_text >"$(stamp_of "$part")"
  say "ready: $part"
done
rm -rf "$APT"
