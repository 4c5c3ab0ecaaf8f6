// Reads the golden requests (tests/golden/requests.txt), which JavaScript wrote. Each request is identified by its
// decoder and a name.
#pragma once

#include <catch_amalgamated.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "golden.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::wasm {

/// Returns the numbers of a request, which may include NaN.
inline std::vector<double> numbers_of(const std::string& decoder, const std::string& name) {
    for (const golden::Words& words : golden::lines("requests.txt")) {
        if (words.size() < 2 || words[0] != decoder || words[1] != name) continue;
        std::vector<double> numbers;
        for (std::size_t i = 2; i < words.size(); ++i) numbers.push_back(std::stod(words[i]));
        return numbers;
    }
    throw std::runtime_error("requests.txt has no " + decoder + " " + name);
}

/// Reads a golden request and requires that it is complete.
template <class Request>
Request read_golden(const std::string& decoder, const std::string& name) {
    const std::vector<double> numbers = numbers_of(decoder, name);
    RequestReader reader(numbers);
    Request request(reader);
    REQUIRE(reader.complete());
    return request;
}

}  // namespace hexsmith::wasm
