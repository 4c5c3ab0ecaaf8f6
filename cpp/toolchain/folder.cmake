# hexsmith_folder(<path> [DEPENDS <path>...]): adds the folder cpp/<path> as a library that may include the folders of
# DEPENDS. The target of catan/board is catan_board.
#
# The library is static, or an interface library if the folder contains only headers. Include paths start at cpp/, for
# example #include "core/random.hpp".

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# -ffp-contract=off: fused multiply-adds round differently, so boards would differ between machines.
add_compile_options(-Wall -Wextra -Wconversion -Wshadow -Wpedantic -ffp-contract=off)
# The code initializes only some fields of option structs, and indexes arrays with int ids without casts.
add_compile_options(-Wno-missing-field-initializers -Wno-sign-conversion)
# The code often counts the ids in a set. WebAssembly and every x86-64 CPU since 2008 have an instruction for that.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT EMSCRIPTEN)
    add_compile_options(-mpopcnt)
endif()
add_compile_definitions(HEXSMITH_VERSION="${PROJECT_VERSION}")

option(HEXSMITH_UNITY "Compile the files of a folder as one: most of the time goes into the headers that they share" ON)
option(HEXSMITH_SLOW_CHECKS "Compile the slow assertions, cpp/core/slow_assert.hpp, where others are" OFF)
if(HEXSMITH_SLOW_CHECKS)
    add_compile_definitions(HEXSMITH_SLOW_CHECKS)
endif()

function(hexsmith_folder path)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS")
    string(REPLACE / _ name "${path}")
    string(REPLACE / _ arg_DEPENDS "${arg_DEPENDS}")
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cpp/${path}/*.cpp)
    if(sources)
        set(scope PUBLIC)
        add_library(${name} STATIC ${sources})
        set_target_properties(${name} PROPERTIES UNITY_BUILD ${HEXSMITH_UNITY} UNITY_BUILD_BATCH_SIZE 0)
        set_property(GLOBAL APPEND PROPERTY HEXSMITH_LIBRARIES ${name})
    else()
        set(scope INTERFACE)
        add_library(${name} INTERFACE)
    endif()
    target_include_directories(${name} ${scope} ${PROJECT_SOURCE_DIR}/cpp)
    target_link_libraries(${name} ${scope} ${arg_DEPENDS})
    set_property(GLOBAL APPEND PROPERTY HEXSMITH_FOLDERS ${name})
endfunction()
