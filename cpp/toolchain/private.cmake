# The private toolchain, for Debian: what bootstrap.sh makes of the archive's packages.
#
# HEXSMITH_TOOLCHAIN, a cache variable or an environment variable, names its folder. The tools cannot be moved, and their
# path has letters, digits and _./+- only. Default: hexsmith/toolchain in the user's cache folder, or hexsmith/<suite> of it
# where the environment names a SUITE of Debian: forky has Emscripten 6.0.5.
if(NOT HEXSMITH_TOOLCHAIN)
    set(folder toolchain)
    if(DEFINED ENV{SUITE})
        set(folder $ENV{SUITE})
    endif()
    if(DEFINED ENV{HEXSMITH_TOOLCHAIN})
        set(HEXSMITH_TOOLCHAIN $ENV{HEXSMITH_TOOLCHAIN})
    elseif(DEFINED ENV{XDG_CACHE_HOME})
        set(HEXSMITH_TOOLCHAIN $ENV{XDG_CACHE_HOME}/hexsmith/${folder})
    else()
        set(HEXSMITH_TOOLCHAIN $ENV{HOME}/.cache/hexsmith/${folder})
    endif()
endif()

# Makes a part of it, or finds in a moment that it is there: emscripten or catch2.
function(hexsmith_private part)
    execute_process(COMMAND sh ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/bootstrap.sh ${HEXSMITH_TOOLCHAIN} ${part}
        RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "The private ${part} could not be made: see above, and CONTRIBUTING for what to install instead.")
    endif()
endfunction()

function(hexsmith_is_debian result)
    set(${result} OFF PARENT_SCOPE)
    if(EXISTS /etc/os-release)
        file(STRINGS /etc/os-release lines REGEX "^ID=debian$")
        if(lines)
            set(${result} ON PARENT_SCOPE)
        endif()
    endif()
endfunction()
