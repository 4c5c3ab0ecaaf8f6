// The text of a viewer's odds in saved games and views.
//
// The text begins with the cards that each player has in all combinations of hands: five digits of base 36 for each
// player, in the order of the resources. If there are several combinations, each follows after a space: the other cards
// of all players, each the digit of its resource or 5 if it is unknown, and then the weight in base 36, unless it is 1.
// The sizes of the hands say how many other cards there are. A digit before the cards says how many of them are those
// of the combination before, so "10020001100000000000 003111 11313" are two combinations of four other cards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catan/rules/knowledge.hpp"

namespace hexsmith::wasm {

inline constexpr int text_base = 36;

constexpr char16_t digit_of(int value) { return static_cast<char16_t>(value < 10 ? u'0' + value : u'a' + value - 10); }

/// Returns the value of a digit, or `text_base` for any other character.
constexpr int value_of(char16_t digit) {
    if (digit >= u'0' && digit <= u'9') return digit - u'0';
    return digit >= u'a' && digit <= u'z' ? digit - u'a' + 10 : text_base;
}

inline std::u16string text_of(const catan::rules::HandOdds& odds, const catan::rules::State& state) {
    using namespace catan;
    const rules::KnownHands proven = odds.proven();
    std::u16string text;
    for (int player = 0; player < state.players; ++player)
        for (int resource = 0; resource < resource_count; ++resource)
            text.push_back(digit_of(proven[player][resource]));
    if (odds.possible().size() == 1) return text;
    std::u16string before;
    for (const auto& [hands, weight] : odds.possible()) {
        std::u16string cards;
        for (int player = 0; player < state.players; ++player) {
            const Counts others = hands[player] - proven[player];
            for (int resource = 0; resource < resource_count; ++resource)
                cards.append(static_cast<std::size_t>(others[resource]), digit_of(resource));
            const int unknown = state.seats[player].hand_size - hands[player].total();
            cards.append(static_cast<std::size_t>(unknown), digit_of(resource_count));
        }
        std::size_t same = 0;
        while (same < std::min<std::size_t>(before.size(), text_base - 1) && cards[same] == before[same]) ++same;
        text.push_back(u' ');
        text.push_back(digit_of(static_cast<int>(same)));
        text.append(cards, same);
        before = std::move(cards);
        std::u16string digits;
        for (auto left = static_cast<std::uint64_t>(weight); left > (digits.empty() ? 1 : 0); left /= text_base)
            digits.insert(digits.begin(), digit_of(static_cast<int>(left % text_base)));
        text += digits;
    }
    return text;
}

/// Returns the odds that a text describes, or nothing if it describes none that the state's hands can have.
inline std::optional<catan::rules::HandOdds> odds_of(std::u16string_view text, const catan::rules::State& state) {
    using namespace catan;
    const auto digit = [&](int end) {
        const int value = text.empty() ? text_base : value_of(text.front());
        if (value >= end) return -1;
        text.remove_prefix(1);
        return value;
    };
    rules::KnownHands proven{};
    for (int player = 0; player < state.players; ++player)
        for (int resource = 0; resource < resource_count; ++resource) {
            const int cards = digit(rules::extension_supply.resource_cards + 1);
            if (cards < 0) return std::nullopt;
            proven[player] += Counts::of(resource, cards);
        }
    std::vector<rules::PossibleHands> possible;
    std::vector<int> cards;  // those of the last combination
    if (text.empty()) possible.push_back({proven});
    while (!text.empty()) {
        if (text.front() != u' ' || possible.size() == rules::most_possible_hands) return std::nullopt;
        text.remove_prefix(1);
        rules::PossibleHands& each = possible.emplace_back(rules::PossibleHands{proven, 0});
        const int same = digit(text_base);
        if (same < 0 || same > static_cast<int>(cards.size())) return std::nullopt;
        cards.resize(static_cast<std::size_t>(same));
        std::size_t place = 0;
        for (int player = 0; player < state.players; ++player)
            for (int i = proven[player].total(); i < state.seats[player].hand_size; ++i, ++place) {
                if (place == cards.size()) cards.push_back(digit(resource_count + 1));
                const int resource = cards[place];
                if (resource < 0) return std::nullopt;
                if (resource < resource_count) each.hands[player] += Counts::of(resource);
            }
        if (place != cards.size()) return std::nullopt;
        for (int value = 0; each.weight <= rules::most_weight && (value = digit(text_base)) >= 0;)
            each.weight = each.weight * text_base + value;
        if (each.weight == 0) each.weight = 1;
        if (each.weight > rules::most_weight) return std::nullopt;
    }
    for (const auto& [hands, weight] : possible)
        if (!are_possible(hands, state, rules::nobody)) return std::nullopt;
    return rules::HandOdds(std::move(possible), state);
}

}  // namespace hexsmith::wasm
