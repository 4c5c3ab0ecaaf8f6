// Replays the inputs that the fuzzer has stored in tests/fuzz/corpus. For these inputs, the checks of the fuzz targets
// must hold on every machine and with every compiler.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "targets.hpp"

using namespace hexsmith;

TEST_CASE("The fuzz targets pass their checks for all inputs of the corpus") {
    for (const fuzz::Target& target : fuzz::targets) {
        DYNAMIC_SECTION(target.name) {
            std::vector<std::filesystem::path> files;
            const std::filesystem::path corpus = HEXSMITH_CORPUS;
            for (const auto& file : std::filesystem::directory_iterator(corpus / target.name))
                files.push_back(file.path());
            REQUIRE_FALSE(files.empty());
            std::sort(files.begin(), files.end());
            for (const auto& file : files) {
                CAPTURE(file.filename().string());
                std::ifstream stream(file, std::ios::binary);
                const std::string content((std::istreambuf_iterator<char>(stream)), {});
                const std::vector<std::uint8_t> bytes(content.begin(), content.end());
                CHECK_NOTHROW(target.run(fuzz::Bytes(bytes)));
            }
        }
    }
}
