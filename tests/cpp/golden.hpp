// Reads golden vectors: text files with words that are separated by blanks. tests/golden/README.md describes the
// columns.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace golden {

using Words = std::vector<std::string>;

/// Returns the words of each line of tests/golden/<file>. The test fails if the file has no lines.
inline std::vector<Words> lines(const std::string& file) {
    std::ifstream stream(std::filesystem::path(HEXSMITH_GOLDEN) / file);
    std::vector<Words> lines;
    for (std::string line; std::getline(stream, line);) {
        std::istringstream text(line);
        Words& words = lines.emplace_back();
        for (std::string word; text >> word;) words.push_back(word);
    }
    if (lines.empty()) throw std::runtime_error(file + " has no line, or is not there");
    return lines;
}

/// Returns the numbers of every line of the file that begins with `word`. The test fails if there is no such line.
inline std::vector<std::vector<double>> rows(const std::string& file, const std::string& word) {
    std::vector<std::vector<double>> result;
    for (const Words& words : lines(file)) {
        if (words.empty() || words.front() != word) continue;
        result.emplace_back();
        for (std::size_t i = 1; i < words.size(); ++i) {
            std::istringstream text(words[i]);
            double number = 0;
            if (!(text >> number) || !text.eof()) throw std::runtime_error(file + ": not a number: " + words[i]);
            result.back().push_back(number);
        }
    }
    if (result.empty()) throw std::runtime_error(file + " has no row " + word);
    return result;
}

}  // namespace golden
