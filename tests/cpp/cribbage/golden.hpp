// Reads the golden vectors: text files of blank-separated words (tests/golden/README.md says which column is what).
#pragma once

#include <catch_amalgamated.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

using Words = std::vector<std::string>;

/// The words of each line of tests/golden/<name>.
inline std::vector<Words> golden_lines(const std::string& name) {
    std::ifstream file(std::string(HEXSMITH_GOLDEN) + "/" + name);
    REQUIRE(file.is_open());
    std::vector<Words> lines;
    for (std::string line; std::getline(file, line);) {
        std::istringstream stream(line);
        Words words;
        for (std::string word; stream >> word;) words.push_back(word);
        lines.push_back(words);
    }
    REQUIRE_FALSE(lines.empty());
    return lines;
}

inline Card card(const std::string& name) {
    const auto parsed = parse_card(name);
    REQUIRE(parsed.has_value());
    return *parsed;
}

/// The cards named by words [begin, end).
inline CardSet cards(const Words& words, std::size_t begin, std::size_t end) {
    CardSet set;
    for (std::size_t i = begin; i < end; ++i) set.insert(card(words[i]));
    return set;
}

/// The cards of a text like "5H 5S JC".
inline CardSet cards(const std::string& text) {
    std::istringstream stream(text);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return cards(words, 0, words.size());
}

}  // namespace hexsmith::cribbage
