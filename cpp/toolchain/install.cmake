# Installs the libraries and headers, and the files with which find_package(hexsmith) defines the targets hexsmith::*.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

get_property(folders GLOBAL PROPERTY HEXSMITH_FOLDERS)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/hexsmith)
install(TARGETS ${folders} hexsmith_hexsmith EXPORT hexsmith INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hexsmith)
install(DIRECTORY cpp/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hexsmith FILES_MATCHING PATTERN *.hpp
    PATTERN wasm EXCLUDE PATTERN bench EXCLUDE PATTERN research EXCLUDE PATTERN toolchain EXCLUDE)
# The libraries need no other package, so the exported targets are the whole configuration.
install(EXPORT hexsmith NAMESPACE hexsmith:: DESTINATION ${config} FILE hexsmith-config.cmake)
write_basic_package_version_file(hexsmith-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/hexsmith-config-version.cmake DESTINATION ${config})
