# The CMake toolchain file for Emscripten. It uses the Emscripten in the folder EMSDK if that variable is set, or else the emcc
# on PATH, or else, on Debian, a private copy that bootstrap.sh installs. Versions below HEXSMITH_OLDEST_EMSCRIPTEN do not work.
# The tests show whether newer versions work.

set(HEXSMITH_OLDEST_EMSCRIPTEN 3.1.69)

if(NOT "$ENV{EMSDK}" STREQUAL "")
    set(HEXSMITH_EMSCRIPTEN "$ENV{EMSDK}/upstream/emscripten")
else()
    find_program(HEXSMITH_EMCC emcc)
    if(HEXSMITH_EMCC)
        file(REAL_PATH "${HEXSMITH_EMCC}" HEXSMITH_EMSCRIPTEN)
        cmake_path(GET HEXSMITH_EMSCRIPTEN PARENT_PATH HEXSMITH_EMSCRIPTEN)
    endif()
endif()
if(NOT HEXSMITH_EMSCRIPTEN)
    include(${CMAKE_CURRENT_LIST_DIR}/private.cmake)
    hexsmith_private(emscripten)
    set(HEXSMITH_EMSCRIPTEN ${HEXSMITH_TOOLCHAIN}/emscripten/usr/share/emscripten)
    set(HEXSMITH_PRIVATE_EMSCRIPTEN ON)
endif()

if(NOT EXISTS "${HEXSMITH_EMSCRIPTEN}/emscripten-version.txt")
    message(FATAL_ERROR "${HEXSMITH_EMSCRIPTEN} holds no Emscripten: EMSDK must name the folder of emsdk.")
endif()
file(READ "${HEXSMITH_EMSCRIPTEN}/emscripten-version.txt" HEXSMITH_EMSCRIPTEN_VERSION)
string(REGEX MATCH "[0-9.]+" HEXSMITH_EMSCRIPTEN_VERSION "${HEXSMITH_EMSCRIPTEN_VERSION}")
if(HEXSMITH_EMSCRIPTEN_VERSION VERSION_LESS HEXSMITH_OLDEST_EMSCRIPTEN)
    message(FATAL_ERROR
        "Emscripten ${HEXSMITH_EMSCRIPTEN_VERSION} in ${HEXSMITH_EMSCRIPTEN} is older than ${HEXSMITH_OLDEST_EMSCRIPTEN}. "
        "Install a newer one, or unset EMSDK and take emcc off the PATH: on Debian the project then gets its own.")
endif()
if(HEXSMITH_PRIVATE_EMSCRIPTEN AND HEXSMITH_EMSCRIPTEN_VERSION VERSION_EQUAL HEXSMITH_OLDEST_EMSCRIPTEN)
    # The reference compiler. Its warnings are errors, and web/src contains the types that it generates.
    set(HEXSMITH_REFERENCE_EMSCRIPTEN ON)
    set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

include(${HEXSMITH_EMSCRIPTEN}/cmake/Modules/Platform/Emscripten.cmake)
