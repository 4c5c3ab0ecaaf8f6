# hexsmith_module(<name> FOLDERS <folder>...): a WebAssembly module for browsers, workers and Node, compiled for speed, of
# the calls in cpp/wasm/modules/<name>.cpp and the folders of cpp/ they need.
#
# Result: <build>/<name>/module.wasm and Emscripten's script <build>/<name>/module.mjs, by the target modules for all of
# them; and by the target types <build>/types/<name>.d.mts, its functions' types as embind sees them, for which the calls
# are linked once more. web/src has a copy of them. The scripts do not know the modules' names, so that they can be the same
# for all. Does nothing in a native build, nor where HEXSMITH_MODULES is off.

option(HEXSMITH_MODULES "Link the WebAssembly modules" ON)

# Code generation shared by every translation unit of a module, the folders' included.
# Unrolled loops make modules a tenth larger, and no faster.
# Bulk memory and saturating conversions are older than the ES2022 of the scripts, and smaller.
# Vector instructions (-msimd128) everywhere would make modules 2 to 6 % larger by gzip, and speed up little but the
# judge's network in catan/players.
set(HEXSMITH_MODULE_CODE -O2 -fno-unroll-loops -flto -fno-exceptions -mbulk-memory -mnontrapping-fptoint)

set(HEXSMITH_MODULE_LINK
    -sMODULARIZE -sEXPORT_ES6
    -sENVIRONMENT=web,worker # never node: the script would import node:module, which web bundlers refuse
    -sEMBIND_AOT -sDYNAMIC_EXECUTION=0 # no code from strings: works under a strict Content-Security-Policy
    -sWASM_ASYNC_COMPILATION=0 # the first call instantiates, at once
    -sINCOMING_MODULE_JS_API=[instantiateWasm,printErr]
    -sEXPORTED_RUNTIME_METHODS=[HEAPF64]
    -sTEXTDECODER=2
    -sFILESYSTEM=0
    # Large functions with one caller stay apart: engines compile a function whole at its first call.
    -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=40
    -sWASM_BIGINT # scripts do not depend on which functions have 64-bit numbers
    -sMALLOC=emmalloc
    -sINITIAL_HEAP=256KB -sALLOW_MEMORY_GROWTH # enough for a board; sessions and samples may be many
    -sSTACK_SIZE=256KB -Wl,--stack-first) # an overflow traps instead of writing over data

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # Folders are compiled as the modules need them. Of Release's own -O3 -DNDEBUG, the level gives way.
    add_compile_options(${HEXSMITH_MODULE_CODE})
    add_link_options(${HEXSMITH_MODULE_CODE})
endif()

add_custom_target(modules)
add_custom_target(types)

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # What every module has.
    add_library(module_calls OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cpp/wasm/module.cpp
        ${PROJECT_SOURCE_DIR}/cpp/wasm/request.cpp ${PROJECT_SOURCE_DIR}/cpp/wasm/session.cpp)
    target_include_directories(module_calls PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
    set_target_properties(module_calls PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endif()

# An executable of the calls of a module.
function(hexsmith_link target name)
    add_executable(${target} EXCLUDE_FROM_ALL)
    set_target_properties(${target} PROPERTIES SUFFIX .mjs LINKER_LANGUAGE CXX)
    target_link_libraries(${target} PRIVATE module_calls ${name}_calls embind)
    target_link_options(${target} PRIVATE ${HEXSMITH_MODULE_LINK})
endfunction()

function(hexsmith_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FOLDERS")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    string(REPLACE / _ arg_FOLDERS "${arg_FOLDERS}")
    add_library(${name}_calls OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cpp/wasm/modules/${name}.cpp)
    target_include_directories(${name}_calls PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
    target_link_libraries(${name}_calls PUBLIC ${arg_FOLDERS})
    hexsmith_link(${name} ${name})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME module RUNTIME_OUTPUT_DIRECTORY ${name})
    add_dependencies(modules ${name})

    if(NOT HEXSMITH_REFERENCE_EMSCRIPTEN)
        return() # others word the types otherwise, or need a tsc that npm's does not replace
    endif()
    hexsmith_link(${name}_types ${name})
    set_target_properties(${name}_types PROPERTIES RUNTIME_OUTPUT_DIRECTORY types)
    target_link_options(${name}_types PRIVATE -O1 "SHELL:--emit-tsd \"${PROJECT_BINARY_DIR}/types/${name}.d.mts\"")
    add_dependencies(types ${name}_types)
endfunction()
