# The private toolchain for Debian, which bootstrap.sh installs from Debian's packages.
#
# HEXSMITH_TOOLCHAIN, a cache variable or an environment variable, is the folder of the toolchain. You cannot move the folder,
# and its path may contain letters, digits and _./+- only. The default is hexsmith/toolchain in the user's cache folder, or
# hexsmith/<suite> if the environment variable SUITE is set. The suite forky has Emscripten 6.0.5.
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

# Installs a part of the toolchain, emscripten or catch2, unless the part is already installed.
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
