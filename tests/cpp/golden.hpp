// Golden vectors in plain text: one row per line, a word that says what it is, then numbers.
#pragma once

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace golden {

/// The numbers of every row of the file that begins with `word`; at least one row, or the test fails.
inline std::vector<std::vector<double>> rows(const std::string& file, const std::string& word) {
    std::ifstream stream(std::string(HEXSMITH_GOLDEN) + "/" + file);
    std::vector<std::vector<double>> result;
    for (std::string line; std::getline(stream, line);) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first != word) continue;
        result.emplace_back();
        for (double number; words >> number;) result.back().push_back(number);
        if (!words.eof()) throw std::runtime_error(file + ": not a number in: " + line);
    }
    if (result.empty()) throw std::runtime_error(file + " has no row " + word);
    return result;
}

}  // namespace golden
