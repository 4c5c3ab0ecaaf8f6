// Parses the card names used in golden files.
#pragma once

#include <catch_amalgamated.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cribbage/card.hpp"
#include "golden.hpp"

namespace hexsmith::cribbage {

using Words = golden::Words;

inline Card card(const std::string& name) {
    const auto parsed = parse_card(name);
    REQUIRE(parsed.has_value());
    return *parsed;
}

/// Returns the cards with the names words[begin..end).
inline CardSet cards(const Words& words, std::size_t begin, std::size_t end) {
    CardSet set;
    for (std::size_t i = begin; i < end; ++i) set.insert(card(words[i]));
    return set;
}

/// Returns the cards of a text such as "5H 5S JC".
inline CardSet cards(const std::string& text) {
    std::istringstream stream(text);
    Words words;
    for (std::string word; stream >> word;) words.push_back(word);
    return cards(words, 0, words.size());
}

}  // namespace hexsmith::cribbage
