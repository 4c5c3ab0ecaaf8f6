// The entry point of libFuzzer. The environment variable HEXSMITH_FUZZ_TARGET names the target.
#include <cstdlib>
#include <iostream>

#include "targets.hpp"

namespace {

const hexsmith::fuzz::Target& target_from_environment() {
    const char* name = std::getenv("HEXSMITH_FUZZ_TARGET");
    for (const auto& target : hexsmith::fuzz::targets)
        if (name != nullptr && target.name == name) return target;
    std::cerr << "HEXSMITH_FUZZ_TARGET must be one of";
    for (const auto& target : hexsmith::fuzz::targets) std::cerr << ' ' << target.name;
    std::cerr << '\n';
    std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto& target = target_from_environment();
    target.run(hexsmith::fuzz::Bytes({data, size}));
    return 0;
}
