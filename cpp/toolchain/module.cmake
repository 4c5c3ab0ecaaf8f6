# hexsmith_module(<name> FOLDERS <folder>... BINDINGS <file>...): a WebAssembly module for browsers, workers and Node.
#
# FOLDERS are the folders of cpp/ linked in, BINDINGS the files of cpp/wasm (without .cpp) that describe a capability of
# theirs to embind. All of a module is compiled for speed.
# Result: <build>/<name>/module.wasm and Emscripten's script <build>/<name>/module.mjs, by the target modules for all of
# them; and by the target types <build>/types/<name>.d.mts, its functions' types as embind sees them, for which it is linked
# once more. web/src has a copy of them. The scripts do not know the modules' names, so that they can be the same for all.
# Does nothing in a native build, nor where HEXSMITH_MODULES is off.

option(HEXSMITH_MODULES "Link the WebAssembly modules" ON)

# Code generation shared by every translation unit of a module, the folders' included.
# Unrolled loops make modules a tenth larger, and no faster.
# Bulk memory and saturating conversions are older than the ES2022 of the scripts, and smaller.
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

function(hexsmith_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FOLDERS;BINDINGS")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    string(REPLACE / _ arg_FOLDERS "${arg_FOLDERS}")
    list(TRANSFORM arg_BINDINGS REPLACE "(.+)" ${PROJECT_SOURCE_DIR}/cpp/wasm/\\1.cpp)
    add_executable(${name} EXCLUDE_FROM_ALL ${arg_BINDINGS})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME module SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${name}
        UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
    target_link_libraries(${name} PRIVATE ${arg_FOLDERS} embind)
    target_link_options(${name} PRIVATE ${HEXSMITH_MODULE_LINK})

    add_dependencies(modules ${name})
    if(NOT HEXSMITH_REFERENCE_EMSCRIPTEN)
        return() # others word the types otherwise, or need a tsc that npm's does not replace
    endif()
    set(types ${name}_types)
    add_executable(${types} EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${name}>)
    set_target_properties(${types} PROPERTIES SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY types LINKER_LANGUAGE CXX)
    target_link_libraries(${types} PRIVATE ${arg_FOLDERS} embind)
    target_link_options(${types} PRIVATE ${HEXSMITH_MODULE_LINK} -O1
        "SHELL:--emit-tsd \"${PROJECT_BINARY_DIR}/types/${name}.d.mts\"")
    add_dependencies(types ${types})
endfunction()
