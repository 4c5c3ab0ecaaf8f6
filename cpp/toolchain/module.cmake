# hexsmith_module(<name> FOLDERS <folder>... BINDINGS <file>...): a WebAssembly module for browsers, workers and Node.
#
# FOLDERS are the folders of cpp/ linked in, BINDINGS the files of cpp/wasm (without .cpp) that describe them to embind.
# Result: <build>/<name>.wasm, its glue <name>.mjs, and <name>.d.mts, the glue's types as embind sees them.
# Does nothing in a native build, nor where HEXSMITH_MODULES is off.

option(HEXSMITH_MODULES "Link the WebAssembly modules" ON)

# Code generation shared by every translation unit of a module, the folders' included.
# Bulk memory and saturating conversions are older than the ES2022 of the scripts, and smaller.
set(HEXSMITH_MODULE_CODE -O3 -fno-unroll-loops -flto -fno-exceptions -fno-rtti -mbulk-memory -mnontrapping-fptoint)

set(HEXSMITH_MODULE_LINK
    -lembind
    -sEMBIND_AOT # the glue's code is written at link time: the page needs no unsafe-eval, and calls are five times faster
    -sDYNAMIC_EXECUTION=0
    -sMODULARIZE
    -sEXPORT_ES6
    -sENVIRONMENT=web,worker # never node: the glue would import node:module, and bundlers fail
    -sUSE_ES6_IMPORT_META=0 # no URL of the .wasm in the glue: bundlers would ship the file beside the embedded copy
    -sWASM_ASYNC_COMPILATION=0 # the factory answers the module itself, no promise: loadSync needs it
    -sEXPORTED_RUNTIME_METHODS=HEAPF64 # where answers are read
    -sINCOMING_MODULE_JS_API=[wasmBinary,instantiateWasm,locateFile]
    -sFILESYSTEM=0
    -sMALLOC=emmalloc
    -sALLOW_MEMORY_GROWTH # sessions and samples may be many
    -sSTACK_SIZE=256KB
    -sTEXTDECODER=2)

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # Folders are compiled as the modules need them. Release's own -O3 -DNDEBUG stay.
    add_compile_options(${HEXSMITH_MODULE_CODE})
    add_compile_definitions(EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0) # what embind asks for where there is no rtti
    add_link_options(${HEXSMITH_MODULE_CODE})
endif()

add_custom_target(modules) # all of them

function(hexsmith_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FOLDERS;BINDINGS")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    list(TRANSFORM arg_BINDINGS PREPEND ${PROJECT_SOURCE_DIR}/cpp/wasm/)
    list(TRANSFORM arg_BINDINGS APPEND .cpp)
    add_executable(${name} ${arg_BINDINGS})
    # The border is crossed once per call: its code is small rather than fast.
    set_source_files_properties(${arg_BINDINGS} PROPERTIES COMPILE_OPTIONS -Oz)
    set_target_properties(${name} PROPERTIES SUFFIX .mjs)
    target_link_libraries(${name} PRIVATE ${arg_FOLDERS})
    target_link_options(${name} PRIVATE ${HEXSMITH_MODULE_LINK} "SHELL:--emit-tsd ${name}.d.mts")
    add_dependencies(modules ${name})
endfunction()
