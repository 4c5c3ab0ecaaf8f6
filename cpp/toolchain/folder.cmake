# hexsmith_folder(<path> [DEPENDS <path>...] [FAST <file>...]): adds the folder cpp/<path> as a library that may include the
# folders of DEPENDS. The modules compile the files of FAST, without `.cpp`, for speed, and all other files for size. The
# target of catan/board is hexsmith_catan_board, and hexsmith::catan_board is another name for it.
# hexsmith_front_door(DEPENDS <path>...): adds hexsmith::hexsmith, which links the folders that hexsmith.hpp includes.
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

# Sets `result` to the targets of folders.
function(hexsmith_targets result)
    string(REPLACE / _ targets "${ARGN}")
    list(TRANSFORM targets PREPEND hexsmith_)
    set(${result} ${targets} PARENT_SCOPE)
endfunction()

# Adds the properties that the library of a folder, and all that link it, share. -ffp-contract=off is for the code in headers.
function(hexsmith_library target scope)
    string(REGEX REPLACE "^hexsmith_" "" name ${target})
    add_library(hexsmith::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    target_compile_features(${target} ${scope} cxx_std_20)
    target_compile_options(${target} INTERFACE -ffp-contract=off)
    target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/cpp>)
    target_link_libraries(${target} ${scope} ${ARGN})
endfunction()

function(hexsmith_folder path)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;FAST")
    hexsmith_targets(name ${path})
    hexsmith_targets(depends ${arg_DEPENDS})
    set(folder ${PROJECT_SOURCE_DIR}/cpp/${path})
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(TRANSFORM arg_FAST REPLACE "(.+)" "${folder}/\\1.cpp")
    set(small_sources ${sources})
    list(REMOVE_ITEM small_sources ${arg_FAST} "")
    if(sources)
        set(scope PUBLIC)
        if(NOT HEXSMITH_SMALL_CODE OR NOT small_sources)
            add_library(${name} STATIC ${sources})
        else()
            add_library(${name} STATIC ${arg_FAST} $<TARGET_OBJECTS:${name}_small>)
            add_library(${name}_small OBJECT ${small_sources})
            target_compile_options(${name}_small PRIVATE ${HEXSMITH_SMALL_CODE})
            target_include_directories(${name}_small PRIVATE ${PROJECT_SOURCE_DIR}/cpp)
            set_target_properties(${name}_small PROPERTIES UNITY_BUILD ${HEXSMITH_UNITY} UNITY_BUILD_BATCH_SIZE 0)
        endif()
        set_target_properties(${name} PROPERTIES UNITY_BUILD ${HEXSMITH_UNITY} UNITY_BUILD_BATCH_SIZE 0)
        set_property(GLOBAL APPEND PROPERTY HEXSMITH_LIBRARIES ${name})
    else()
        set(scope INTERFACE)
        add_library(${name} INTERFACE)
    endif()
    hexsmith_library(${name} ${scope} ${depends})
    set_property(GLOBAL APPEND PROPERTY HEXSMITH_FOLDERS ${name})
endfunction()

function(hexsmith_front_door)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "DEPENDS")
    hexsmith_targets(depends ${arg_DEPENDS})
    add_library(hexsmith_hexsmith INTERFACE)
    hexsmith_library(hexsmith_hexsmith INTERFACE ${depends})
endfunction()
