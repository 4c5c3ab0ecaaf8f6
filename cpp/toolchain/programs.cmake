# hexsmith_programs(<folder>): adds an executable for each .cpp file of the folder, linked with all folders of cpp/.
# hexsmith_tests(<folder>): adds two executables with Catch2. fuzz_tests contains the *.test.cpp in <folder>/fuzz and is linked
# with the fuzz targets. hexsmith_tests contains all other *.test.cpp below the folder.
# hexsmith_research(<folder> <tests>): adds the target research. It builds the executable hexsmith_research of the folder,
# linked with <folder>/models, and the executable research_tests of the tests. The long tests build and run this target.
# hexsmith_fuzz(<folder>): adds the library fuzz of the folder's fuzz targets. With HEXSMITH_LIBFUZZER, it also adds the
# executable hexsmith_fuzz of main.cpp, which needs clang's libFuzzer.
#
# Programs built with Emscripten are <name>.js with <name>.wasm, for Node and the web.

function(hexsmith_programs folder)
    get_property(folders GLOBAL PROPERTY HEXSMITH_FOLDERS)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        add_executable(${name} ${source})
        target_link_libraries(${name} PRIVATE ${folders})
        if(EMSCRIPTEN)
            target_link_options(${name} PRIVATE -sENVIRONMENT=node,web -sFILESYSTEM=0 -sSTACK_SIZE=1MB -sEXIT_RUNTIME)
        endif()
    endforeach()
endfunction()

# Catch2 is not part of the repository. HEXSMITH_CATCH2, a cache variable or an environment variable, is a folder that
# contains extras/catch_amalgamated.{hpp,cpp}. If it is not set, Debian downloads Catch2, and other systems build no tests.
include(cpp/toolchain/private.cmake)
if(NOT HEXSMITH_CATCH2)
    set(HEXSMITH_CATCH2 "$ENV{HEXSMITH_CATCH2}")
endif()

# Most tests take less time to run than to compile, so g++ compiles the tests at -O1, and the tested folders with the usual
# flags. Emscripten's clang compiles no faster at -O1, and its code for Catch2's exceptions traps (clang 19.1,
# -fwasm-exceptions).
if(NOT EMSCRIPTEN)
    set(HEXSMITH_TEST_CODE -O1)
endif()

function(hexsmith_tests folder)
    if(EMSCRIPTEN AND HEXSMITH_MODULES)
        return() # the folders are compiled without exceptions, which Catch2 needs
    endif()
    set(catch2 ${HEXSMITH_CATCH2})
    hexsmith_is_debian(debian)
    if(NOT catch2 AND debian)
        hexsmith_private(catch2)
        set(catch2 ${HEXSMITH_TOOLCHAIN}/catch2)
    elseif(NOT EXISTS "${catch2}/extras/catch_amalgamated.cpp")
        message(STATUS "No tests: HEXSMITH_CATCH2 names no source tree of Catch2 v3")
        add_custom_target(hexsmith_tests)
        return()
    endif()
    add_library(catch2 STATIC ${catch2}/extras/catch_amalgamated.cpp)
    target_compile_options(catch2 PRIVATE -w ${HEXSMITH_TEST_CODE})
    target_include_directories(catch2 SYSTEM PUBLIC ${catch2}/extras)

    get_property(folders GLOBAL PROPERTY HEXSMITH_FOLDERS)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.test.cpp)
    set(fuzz_sources ${sources})
    list(FILTER fuzz_sources INCLUDE REGEX "/${folder}/fuzz/")
    list(REMOVE_ITEM sources ${fuzz_sources})
    if(NOT sources)
        return()
    endif()
    add_executable(hexsmith_tests ${sources} ${PROJECT_SOURCE_DIR}/cpp/wasm/request.cpp)
    # clang-tidy checks this file, and cannot read the precompiled headers of another compiler.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/cpp/wasm/request.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    add_executable(fuzz_tests ${fuzz_sources})
    target_link_libraries(fuzz_tests PRIVATE ${folders} fuzz catch2)
    foreach(executable IN ITEMS hexsmith_tests fuzz_tests)
        target_compile_options(${executable} PRIVATE ${HEXSMITH_TEST_CODE})
        target_include_directories(${executable} PRIVATE ${PROJECT_SOURCE_DIR}/${folder} ${PROJECT_SOURCE_DIR}/tests/fuzz)
        target_compile_definitions(${executable} PRIVATE
            HEXSMITH_GOLDEN="${PROJECT_SOURCE_DIR}/tests/golden" HEXSMITH_CORPUS="${PROJECT_SOURCE_DIR}/tests/fuzz/corpus")
        if(EMSCRIPTEN)
            target_link_options(${executable} PRIVATE
                -sENVIRONMENT=node -sNODERAWFS -sALLOW_MEMORY_GROWTH -sSTACK_SIZE=1MB -sEXIT_RUNTIME)
        endif()
    endforeach()
    # The files of a folder are compiled as one unit, because shared headers take most of the time. The manual's example is a
    # separate unit, which proves that the example compiles alone.
    set_target_properties(hexsmith_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS sources)
        cmake_path(GET source PARENT_PATH group)
        cmake_path(GET group FILENAME group)
        if(NOT source MATCHES travelling_salesman)
            set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
        endif()
    endforeach()
    target_precompile_headers(hexsmith_tests PRIVATE <catch_amalgamated.hpp>)
    target_link_libraries(hexsmith_tests PRIVATE ${folders} catch2)

    # CTest has a test for each file, named by its path, and more tests for the test cases with the tags [.all] and [.long].
    # Catch2 tags each test case with the name of its file.
    foreach(source IN LISTS sources fuzz_sources)
        cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE path)
        cmake_path(GET source FILENAME tag)
        string(REGEX REPLACE "\\.cpp$" "" tag "${tag}")
        file(READ ${source} text)
        if(source IN_LIST fuzz_sources)
            add_test(NAME "${path} [all]" COMMAND fuzz_tests --filenames-as-tags --rng-seed 1 "[#${tag}]")
            set_property(TEST "${path} [all]" PROPERTY LABELS all)
            continue()
        endif()
        set(run hexsmith_tests --filenames-as-tags --rng-seed 1)
        foreach(label IN ITEMS all long)
            if(text MATCHES "TEST_CASE\\([^\n]*\\[\\.${label}\\]")
                add_test(NAME "${path} [${label}]" COMMAND ${run} "[#${tag}][${label}]")
                set_property(TEST "${path} [${label}]" PROPERTY LABELS ${label})
            endif()
        endforeach()
        add_test(NAME ${path} COMMAND ${run} "[#${tag}]~[all]~[long]")
    endforeach()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sources} ${fuzz_sources})

    # The example of the manual's page about C++. The output of the program must equal the output on the page.
    add_executable(front_door ${PROJECT_SOURCE_DIR}/${folder}/front_door.cpp)
    target_link_libraries(front_door PRIVATE hexsmith::hexsmith)
    add_dependencies(hexsmith_tests front_door)
    if(EMSCRIPTEN)
        target_link_options(front_door PRIVATE -sENVIRONMENT=node -sSTACK_SIZE=1MB -sEXIT_RUNTIME)
    endif()
    file(READ ${PROJECT_SOURCE_DIR}/web/docs/cpp.md page)
    string(REGEX MATCH "```text\n([^`]*)```" page "${page}")
    set(output "${CMAKE_MATCH_1}")
    add_test(NAME ${folder}/front_door.cpp COMMAND front_door)
    set_property(TEST ${folder}/front_door.cpp PROPERTY PASS_REGULAR_EXPRESSION "^${output}$")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/docs/cpp.md)
    if(NOT EMSCRIPTEN)
        hexsmith_subproject_tests(${folder}/subproject "${output}")
    endif()
endfunction()

# Builds the example as another project does: with add_subdirectory(), and with the installed package. The second test links the
# libraries of this build. The first compiles its own, without optimization, because that takes least time.
function(hexsmith_subproject_tests folder output)
    set(installed ${PROJECT_BINARY_DIR}/installed)
    add_test(NAME "${folder} installs [all]" COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --prefix ${installed})
    set_tests_properties("${folder} installs [all]" PROPERTIES LABELS all FIXTURES_SETUP installed)
    foreach(way IN ITEMS add_subdirectory find_package)
        set(test "${folder} ${way} [all]")
        add_test(NAME ${test} COMMAND ${CMAKE_CTEST_COMMAND}
            --build-and-test ${PROJECT_SOURCE_DIR}/${folder} ${PROJECT_BINARY_DIR}/${way} --build-generator ${CMAKE_GENERATOR}
            --build-options -DWAY=${way} -DCMAKE_PREFIX_PATH=${installed} -DCMAKE_BUILD_TYPE=Debug
                -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_CXX_FLAGS_DEBUG=
            --test-command program)
        set_tests_properties(${test} PROPERTIES LABELS all PASS_REGULAR_EXPRESSION "${output}")
    endforeach()
    set_tests_properties("${folder} find_package [all]" PROPERTIES FIXTURES_REQUIRED installed)
endfunction()

function(hexsmith_research folder tests)
    if(EMSCRIPTEN)
        return()
    endif()
    get_property(folders GLOBAL PROPERTY HEXSMITH_FOLDERS)
    file(GLOB models CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/models/*.cpp)
    add_library(research_models STATIC EXCLUDE_FROM_ALL ${models})
    set_target_properties(research_models PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_link_libraries(research_models PUBLIC ${folders})
    find_package(Threads REQUIRED)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    add_executable(hexsmith_research EXCLUDE_FROM_ALL ${sources})
    target_link_libraries(hexsmith_research PRIVATE research_models Threads::Threads)
    add_custom_target(research DEPENDS hexsmith_research)

    if(TARGET catch2)
        file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${tests}/*.test.cpp)
        add_executable(research_tests EXCLUDE_FROM_ALL ${sources})
        target_include_directories(research_tests PRIVATE ${PROJECT_SOURCE_DIR}/tests/cpp)
        target_link_libraries(research_tests PRIVATE research_models catch2)
        add_dependencies(research research_tests)
        foreach(source IN LISTS sources)
            cmake_path(GET source FILENAME file)
            string(REGEX REPLACE "\\.cpp$" "" tag "${file}")
            add_test(NAME "${tests}/${file} [long]" COMMAND research_tests --filenames-as-tags --rng-seed 1 "[#${tag}]")
            set_tests_properties("${tests}/${file} [long]" PROPERTIES LABELS long FIXTURES_REQUIRED research)
        endforeach()
    endif()
    add_test(NAME "${folder} compiles [long]" COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target research)
    set_tests_properties("${folder} compiles [long]" PROPERTIES LABELS long FIXTURES_SETUP research)
endfunction()

set(HEXSMITH_FUZZ_SECONDS 300 CACHE STRING "Seconds for each target of the fuzzer")
option(HEXSMITH_LIBFUZZER "Link the fuzzer: the compiler's flags must say -fsanitize=fuzzer-no-link" OFF)

function(hexsmith_fuzz folder)
    get_property(folders GLOBAL PROPERTY HEXSMITH_FOLDERS)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    set(main ${PROJECT_SOURCE_DIR}/${folder}/main.cpp)
    list(REMOVE_ITEM sources ${main})
    # The request memory and the sessions of the modules, compiled natively.
    set(memory ${PROJECT_SOURCE_DIR}/cpp/wasm/request.cpp ${PROJECT_SOURCE_DIR}/cpp/wasm/session.cpp)
    add_library(fuzz STATIC EXCLUDE_FROM_ALL ${sources} ${memory})
    # These files are compiled as one unit. The other files declare conflicting names.
    set_target_properties(fuzz PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(boards IN ITEMS anneal boards core drop_in front_door generate judge rules settle stats)
        set_source_files_properties(${PROJECT_SOURCE_DIR}/${folder}/${boards}.cpp PROPERTIES UNITY_GROUP boards)
    endforeach()
    target_compile_options(fuzz PRIVATE ${HEXSMITH_TEST_CODE})
    target_include_directories(fuzz PUBLIC ${PROJECT_SOURCE_DIR}/${folder})
    target_include_directories(fuzz PRIVATE ${PROJECT_SOURCE_DIR}/tests/cpp) # for the oracle of plans
    target_link_libraries(fuzz PUBLIC ${folders})
    if(HEXSMITH_LIBFUZZER)
        add_executable(hexsmith_fuzz ${main})
        target_link_libraries(hexsmith_fuzz PRIVATE fuzz)
        target_link_options(hexsmith_fuzz PRIVATE -fsanitize=fuzzer)
        # Two tests for each target, which start from the corpus in the repository. The long one runs for some time, and writes
        # new corpus files to the build folder. The other one makes a fixed number of runs from a fixed seed, two or three
        # seconds of processor time, so that the same code always gives the same result. Failing inputs are written to the
        # build folder.
        # A failing input that is copied to the corpus becomes a test.
        include(${PROJECT_SOURCE_DIR}/${folder}/runs.cmake)
        file(GLOB targets RELATIVE ${PROJECT_SOURCE_DIR}/${folder}/corpus ${PROJECT_SOURCE_DIR}/${folder}/corpus/*)
        foreach(target IN LISTS targets)
            set(new_corpus ${PROJECT_BINARY_DIR}/corpus/${target})
            set(findings ${PROJECT_BINARY_DIR}/findings/${target})
            file(MAKE_DIRECTORY ${new_corpus} ${findings})
            set(corpus ${PROJECT_SOURCE_DIR}/${folder}/corpus/${target})
            file(GLOB inputs CONFIGURE_DEPENDS ${corpus}/*)
            list(JOIN inputs "," inputs)
            file(WRITE ${new_corpus}.inputs "${inputs}")
            # A timeout is in seconds for one input: a hang is a finding. It leaves room for a busy machine.
            set(limits -max_len=1200 -rss_limit_mb=2048 -timeout=120 -artifact_prefix=${findings}/)
            set(test tests/fuzz/${target})
            add_test(NAME ${test} COMMAND hexsmith_fuzz ${new_corpus} ${corpus} -max_total_time=${HEXSMITH_FUZZ_SECONDS} ${limits})
            add_test(NAME "${test} [all]" COMMAND hexsmith_fuzz
                -seed_inputs=@${new_corpus}.inputs -seed=1 -runs=${${target}_runs} ${limits})
            set_tests_properties(${test} "${test} [all]" PROPERTIES ENVIRONMENT HEXSMITH_FUZZ_TARGET=${target})
            set_tests_properties("${test} [all]" PROPERTIES LABELS all)
        endforeach()
    endif()
endfunction()

if(EMSCRIPTEN)
    # Emscripten's scripts for Node are CommonJS, but the package.json of the repository has "type": "module".
    file(WRITE ${PROJECT_BINARY_DIR}/package.json "{ \"type\": \"commonjs\" }\n")
endif()
