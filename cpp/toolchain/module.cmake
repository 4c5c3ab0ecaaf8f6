# hexsmith_module(<name> FOLDERS <folder>... BASE <file>... BINDINGS <file>...): a WebAssembly module for browsers,
# workers and Node.
#
# FOLDERS are the folders of cpp/ linked in, BINDINGS the files of cpp/wasm (without .cpp) that describe a capability of
# theirs to embind, BASE those that the module cannot do without.
# Result: <build>/<name>.wasm, and <name>.d.mts, its functions' types as embind sees them.
# Does nothing in a native build, nor where HEXSMITH_MODULES is off.

option(HEXSMITH_MODULES "Link the WebAssembly modules" ON)

# Code generation shared by every translation unit of a module, the folders' included.
# Bulk memory and saturating conversions are older than the ES2022 of the scripts, and smaller.
set(HEXSMITH_MODULE_CODE -O3 -fno-unroll-loops -flto -fno-exceptions -fno-rtti -mbulk-memory -mnontrapping-fptoint)

# The module's other side is web/src/glue.ts, 2 kB where Emscripten would write 14. So its own script is left alone, and
# names are those of the source, which glue.ts refers to.
set(HEXSMITH_MODULE_LINK
    -sDECLARE_ASM_MODULE_EXPORTS=0 # no short names for imports and exports
    -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0 # callbacks: they are found, or not, when it is loaded
    -sEXPORTED_FUNCTIONS=_malloc,_free
    -sFILESYSTEM=0
    -sMALLOC=emmalloc
    -sALLOW_MEMORY_GROWTH # sessions and samples may be many
    -sSTACK_SIZE=256KB
    -Oz) # of the linker: the functions keep the levels that they were compiled at

if(EMSCRIPTEN AND HEXSMITH_MODULES)
    # Folders are compiled as the modules need them. Release's own -O3 -DNDEBUG stay.
    add_compile_options(${HEXSMITH_MODULE_CODE})
    add_compile_definitions(EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0) # what embind asks for where there is no rtti
    add_link_options(${HEXSMITH_MODULE_CODE})
endif()

add_custom_target(modules) # all of them
add_custom_target(modules-without) # each without each of its bindings: what these cost (npm run costs)

# hexsmith_small(<folder> [BUT <file>...]): in modules the folder's sources, but those named, are compiled for size.
function(hexsmith_small folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "BUT")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cpp/${folder}/*.cpp)
    foreach(name IN LISTS arg_BUT)
        list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/cpp/${folder}/${name}.cpp)
    endforeach()
    set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
endfunction()

# One file of cpp/wasm, compiled once for all modules.
function(hexsmith_binding name)
    if(NOT TARGET wasm-${name})
        add_library(wasm-${name} OBJECT ${PROJECT_SOURCE_DIR}/cpp/wasm/${name}.cpp)
        target_include_directories(wasm-${name} PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
        # The border is crossed once per call: its code is small rather than fast.
        target_compile_options(wasm-${name} PRIVATE -Oz)
    endif()
endfunction()

function(hexsmith_link name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FOLDERS;BINDINGS")
    string(REPLACE / _ arg_FOLDERS "${arg_FOLDERS}")
    list(TRANSFORM arg_BINDINGS REPLACE "(.+)" "$<TARGET_OBJECTS:wasm-\\1>")
    add_executable(${name} EXCLUDE_FROM_ALL ${arg_BINDINGS})
    set_target_properties(${name} PROPERTIES SUFFIX .js LINKER_LANGUAGE CXX)
    # embind comes last: what cpp/wasm/types.cpp defines is not taken from it.
    target_link_libraries(${name} PRIVATE ${arg_FOLDERS} embind)
    target_link_options(${name} PRIVATE ${HEXSMITH_MODULE_LINK})
endfunction()

function(hexsmith_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FOLDERS;BASE;BINDINGS")
    if(NOT EMSCRIPTEN OR NOT HEXSMITH_MODULES)
        return()
    endif()
    foreach(binding IN LISTS arg_BASE arg_BINDINGS)
        hexsmith_binding(${binding})
    endforeach()
    hexsmith_link(${name} FOLDERS ${arg_FOLDERS} BINDINGS ${arg_BASE} ${arg_BINDINGS})
    target_link_options(${name} PRIVATE "SHELL:--emit-tsd ${name}.d.mts")
    add_dependencies(modules ${name})
    foreach(binding IN LISTS arg_BINDINGS)
        set(others ${arg_BINDINGS})
        list(REMOVE_ITEM others ${binding})
        hexsmith_link(${name}-without-${binding} FOLDERS ${arg_FOLDERS} BINDINGS ${arg_BASE} ${others})
        add_dependencies(modules-without ${name}-without-${binding})
    endforeach()
endfunction()
