# hexsmith_module(<name> [FAST] FOLDERS <folder>...): adds a WebAssembly module for browsers, workers and Node. The module has
# the calls of cpp/wasm/modules/<name>.cpp and links the folders of cpp/ that these calls need. With FAST, the calls are
# compiled for speed, because they contain loops of templates; otherwise they are compiled for size.
#
# The target `modules` builds <build>/<name>/module.wasm and Emscripten's script <build>/<name>/module.mjs of each module. The
# scripts do not contain the names of the modules, so that modules can share a script. The target `types` links each module
# again to build <build>/types/<name>.d.mts, embind's types of the functions. web/src has a copy of these types. Native builds
# and builds with HEXSMITH_MODULES off have no modules.

option(HEXSMITH_MODULES "Link the WebAssembly modules" ON)

# Compiler flags of all translation units of a module.
# Unrolled loops make modules 10% larger, and no faster.
# The scripts need engines with ES2022. All these engines have bulk memory and saturating conversions, which make modules
# smaller.
# Vector instructions (-msimd128) make modules 2 to 6% larger after gzip, and make only the judge's network in catan/players
# faster.
set(HEXSMITH_MODULE_CODE -O2 -fno-unroll-loops -flto -fno-exceptions -mbulk-memory -mnontrapping-fptoint)

# Flags of translation units that CMakeLists.txt does not name for speed. They override the -O2. The calls of modules copy many
# numbers, so they are compiled less small than the files of folders.
if(EMSCRIPTEN AND HEXSMITH_MODULES)
    set(HEXSMITH_SMALL_CODE -Oz)
    set(HEXSMITH_SMALL_CALLS -Os)
endif()

set(HEXSMITH_MODULE_LINK
    -sMODULARIZE -sEXPORT_ES6
    -sENVIRONMENT=web,worker # with node, the script would import node:module, which web bundlers reject
    -sEMBIND_AOT -sDYNAMIC_EXECUTION=0 # no code from strings, for a strict Content-Security-Policy
    -sWASM_ASYNC_COMPILATION=0 # the first call instantiates the module synchronously
    -sINCOMING_MODULE_JS_API=[instantiateWasm,printErr]
    -sEXPORTED_RUNTIME_METHODS=[HEAPF64]
    -sTEXTDECODER=2
    -sFILESYSTEM=0
    # Large functions with one caller are not inlined, since engines compile a whole function at its first call.
    -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=40
    -sWASM_BIGINT # without it, the scripts would depend on the functions that have 64-bit numbers
    -sMALLOC=emmalloc
    -sINITIAL_HEAP=256KB -sALLOW_MEMORY_GROWTH # enough for a board; sessions and samples may need more
    -sSTACK_SIZE=256KB -Wl,--stack-first) # an overflow traps instead of writing over data

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # All folders are compiled with the flags of the modules. The -O2 overrides the -O3 of the build type Release.
    add_compile_options(${HEXSMITH_MODULE_CODE})
    add_link_options(${HEXSMITH_MODULE_CODE})
endif()

add_custom_target(modules)
add_custom_target(types)

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # Object files that every module links.
    add_library(module_calls OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cpp/wasm/module.cpp
        ${PROJECT_SOURCE_DIR}/cpp/wasm/request.cpp ${PROJECT_SOURCE_DIR}/cpp/wasm/session.cpp)
    target_include_directories(module_calls PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
    set_target_properties(module_calls PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endif()

# Adds an executable with the calls of a module.
function(hexsmith_link target name)
    add_executable(${target} EXCLUDE_FROM_ALL)
    set_target_properties(${target} PROPERTIES SUFFIX .mjs LINKER_LANGUAGE CXX)
    target_link_libraries(${target} PRIVATE module_calls ${name}_calls embind)
    target_link_options(${target} PRIVATE ${HEXSMITH_MODULE_LINK})
endfunction()

function(hexsmith_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "FAST" "" "FOLDERS")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    hexsmith_targets(folders ${arg_FOLDERS})
    add_library(${name}_calls OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cpp/wasm/modules/${name}.cpp)
    target_include_directories(${name}_calls PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
    target_link_libraries(${name}_calls PUBLIC ${folders})
    if(NOT arg_FAST)
        target_compile_options(${name}_calls PRIVATE ${HEXSMITH_SMALL_CALLS})
    endif()
    hexsmith_link(${name} ${name})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME module RUNTIME_OUTPUT_DIRECTORY ${name})
    add_dependencies(modules ${name})

    if(NOT HEXSMITH_REFERENCE_EMSCRIPTEN)
        return() # other versions of Emscripten generate other types, or need another tsc than npm's
    endif()
    hexsmith_link(${name}_types ${name})
    set_target_properties(${name}_types PROPERTIES RUNTIME_OUTPUT_DIRECTORY types)
    target_link_options(${name}_types PRIVATE -O1 "SHELL:--emit-tsd \"${PROJECT_BINARY_DIR}/types/${name}.d.mts\"")
    add_dependencies(types ${name}_types)
endfunction()
