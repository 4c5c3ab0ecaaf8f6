#!/bin/sh
# Installs Emscripten, or the sources of Catch2 v3, into a folder, for machines on which the packaged versions are too old.
#
#   bootstrap.sh FOLDER emscripten|catch2
#
# The script downloads packages from Debian's archive, needs no root, and changes no system packages. The variable
# DEBIAN_MIRROR is the address of the archive; the default is the address in the machine's apt sources. The variable SUITE is
# the release of Debian. apt verifies the packages.
#
# Emscripten is installed in FOLDER/emscripten/usr/share/emscripten, with a separate C library, and the source tree of Catch2
# in FOLDER/catch2. A complete installation has a stamp file. Do not move FOLDER, because the tools contain its path.
set -eu
umask 022

SUITE=${SUITE:-trixie}
RECIPE=2 # increment after changes of this script that affect the installation

say() { printf '%s\n' "bootstrap: $*" >&2; }
die() { say "$*"; exit 1; }

[ $# -eq 2 ] || die "usage: bootstrap.sh FOLDER emscripten|catch2"
PART=$2
case $PART in emscripten | catch2) ;; *) die "no such part: $PART" ;; esac
mkdir -p "$1/$PART"
DEST=$(cd "$1/$PART" && pwd -P)
case $DEST in *[!A-Za-z0-9_./+-]*) die "blanks and odd characters break Emscripten: set HEXSMITH_TOOLCHAIN to another folder than $DEST" ;; esac

STAMP="recipe=$RECIPE suite=$SUITE folder=$DEST"
complete() { [ "$(cat "$DEST/.complete" 2>/dev/null || :)" = "$STAMP" ]; }
! complete || exit 0
for tool in apt-get apt-cache dpkg dpkg-deb tar xz flock python3 node; do
  command -v "$tool" >/dev/null 2>&1 || die "needs $tool (this works on Debian and its relatives only)"
done
exec 9>"$DEST.lock"
flock 9 # one process at a time; the lock ends with the process
! complete || exit 0
if [ -n "$(ls -A "$DEST")" ] && [ ! -e "$DEST/.bootstrap" ]; then die "will not empty a folder that it did not make: $DEST"; fi
find "$DEST" -mindepth 1 -maxdepth 1 ! -name .apt -exec rm -rf {} +
: >"$DEST/.bootstrap"

# ---- Debian's archive, through a private apt configuration ----------------------------------------------------------

APT=$DEST/.apt

find_mirror() {
  # --print-uris needs neither root nor downloaded lists.
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  uris=$(apt-get update --print-uris 2>/dev/null || :)
  for suite in "$SUITE" "$codename" '[a-z]*'; do # '[a-z]*' matches any suite but -updates and -security
    [ -n "$suite" ] || continue
    mirror=$(printf '%s\n' "$uris" | sed -n "s|^'\(.*\)/dists/$suite/InRelease'.*|\1|p" | head -n 1)
    [ -z "$mirror" ] || break
  done
  [ -n "$mirror" ] || die "no Debian archive in this machine's apt sources (DEBIAN_MIRROR can name one)"
  echo "$mirror"
}

# $1: deb or deb-src
open_archive() {
  . /etc/os-release
  [ "$ID" = debian ] || [ -n "${DEBIAN_MIRROR:-}" ] || die "this machine's archive is $ID's, not Debian's"
  DEBIAN_MIRROR=${DEBIAN_MIRROR:-$(find_mirror)}
  ARCH=$(dpkg --print-architecture)
  mkdir -p "$APT/lists/partial" "$APT/cache/archives/partial" "$APT/none" "$APT/debs"
  chmod 700 "$APT"
  key=/usr/share/keyrings/debian-archive-keyring.gpg
  if [ -r $key ]; then signed="[signed-by=$key] "; else signed=; fi
  echo "$1 $signed$DEBIAN_MIRROR $SUITE main" >"$APT/sources.list"
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
  aptget -o APT::Update::Error-Mode=any update || die "no package lists of $SUITE (is there a network?)"
}

# APT_CONFIG is read after apt.conf.d, so settings such as proxies stay in effect.
aptget() { APT_CONFIG=$APT/apt.conf apt-get -qq "$@"; }
aptcache() { APT_CONFIG=$APT/apt.conf apt-cache "$@"; }

# ---- Emscripten -----------------------------------------------------------------------------------------------------

make_emscripten() {
  open_archive deb
  version=$(aptcache show emscripten | sed -n 's/^Depends: .*clang-\([0-9][0-9]*\).*/\1/p' | head -n 1)
  [ -n "$version" ] || die "cannot tell which clang the emscripten of $SUITE wants"

  # Shared libraries are the closure of the tools' dependencies. Tools and data are listed by name.
  libraries=$(aptcache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
    --no-enhances "libllvm$version" "libclang-cpp$version" binaryen |
    sed -n 's/^\([a-z0-9][^ ]*\)$/\1/p' | sed "s/:$ARCH\$//" | sort -u)
  say "downloading Emscripten, clang $version, binaryen and their libraries"
  # shellcheck disable=SC2086
  (cd "$APT/debs" && aptget download emscripten "clang-$version" "lld-$version" "llvm-$version" \
    "libclang-common-$version-dev" node-acorn node-xtend node-typescript patchelf $libraries) || die "the download failed"

  say "unpacking"
  unpack
  usr=$DEST/usr
  set -- "$usr"/lib/*-linux-gnu*/ld-linux*.so.*
  loader=$1
  [ -f "$loader" ] || die "no dynamic loader in the unpacked C library"
  own_libraries "$usr/lib/llvm-$version"
  configure "$usr/share/emscripten" "$usr/lib/llvm-$version/bin"
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
  # Unpacks in parallel on all cores, the largest package first.
  # shellcheck disable=SC2012,SC2016
  ls -S "$APT"/debs/*.deb | xargs -P "$(nproc)" -n 1 sh -c '
    dpkg-deb --fsys-tarfile "$2" | tar -x -C "$0" --no-same-owner --wildcards --exclude-from="$1"' "$DEST" "$APT/exclude" ||
    die "a package could not be unpacked"
}

# Makes the tools run with the unpacked C library instead of the machine's C library.
own_libraries() {
  llvm=$1
  lib=${loader%/*}
  cp "$usr/bin/patchelf" "$APT/patchelf"
  patch() { "$loader" --library-path "$lib" "$APT/patchelf" "$@"; }
  for file in "$lib"/libLLVM*.so.* "$lib"/libclang-cpp.so.* "$lib"/libbinaryen.so "$llvm"/lib/libbinaryen.so; do
    if [ ! -f "$file" ] || [ -L "$file" ]; then continue; fi
    # With a RUNPATH, a library would not pass the program's RPATH on to its dependencies.
    # shellcheck disable=SC2016
    patch --force-rpath --set-rpath '$ORIGIN' "$file"
  done
  rm -f "$llvm/bin/llvm-exegesis" "$llvm"/bin/llvm-debuginfod* # need libraries that are not downloaded
  for file in "$llvm"/bin/* "$usr"/bin/wasm*; do
    if [ ! -f "$file" ] || [ -L "$file" ]; then continue; fi
    case $(head -c 4 "$file" | tr -d '\177') in ELF) ;; *) continue ;; esac
    patch --set-interpreter "$loader" --force-rpath --set-rpath "$lib" "$file"
  done
}

configure() {
  # Node reads a script's module type from the nearest package.json, which may be that of a surrounding project.
  echo '{ "type": "commonjs" }' >"$DEST/package.json"
  ln -sfn nodejs "$DEST/usr/share/node_modules" # acorn, where Emscripten's scripts look for it
  cat >"$1/.emscripten" <<CONF
import shutil
LLVM_ROOT = '$2'
BINARYEN_ROOT = '$DEST/usr'
NODE_JS = shutil.which('node') or '$(command -v node)'
CACHE = '$1/cache'
CONF
  # --emit-tsd uses the tsc of the same suite, since TypeScript 7 has no --outFile.
  sed -i "s|shutil.which('tsc')|'$DEST/usr/share/nodejs/typescript/bin/tsc'|" "$1/tools/emscripten.py"
  "$1/em++" --version >/dev/null || die "the compiler does not start"
}

# ---- Catch2: the upstream source tree -------------------------------------------------------------------------------

make_catch2() {
  open_archive deb-src
  say "downloading Catch2's sources"
  (cd "$APT/debs" && aptget source --download-only catch2) || die "the download failed"
  set -- "$APT"/debs/catch2_*.orig.tar.*
  tar -x -C "$DEST" --strip-components=1 -f "$1"
  [ -f "$DEST/extras/catch_amalgamated.cpp" ] || die "Catch2's tree has no extras/catch_amalgamated.cpp"
}

"make_$PART"
rm -rf "$APT"
echo "$STAMP" >"$DEST/.complete"
say "ready: $DEST"
