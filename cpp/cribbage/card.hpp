// Cards, sets of cards, and their two-letter names.
//
// The id of a card is 4 * rank + suit, with the ranks A 2 3 4 5 6 7 8 9 T J Q K = 0..12 and the suits C D H S = 0..3. A
// set of cards is a bit set in a 64-bit word. Iteration visits the cards in ascending order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace hexsmith::cribbage {

inline constexpr int rank_count = 13;
inline constexpr int suit_count = 4;
inline constexpr int card_count = 52;
inline constexpr int jack = 10;  // rank of a jack

using Card = std::uint8_t;  // 0..51

constexpr int rank_of(Card card) { return card >> 2; }
constexpr int suit_of(Card card) { return card & 3; }
constexpr Card make_card(int rank, int suit) { return static_cast<Card>(4 * rank + suit); }

/// Returns the value of a rank in counts of fifteen and thirty-one: 1 for an ace, 10 for a court card.
constexpr int pips_of_rank(int rank) { return rank < 9 ? rank + 1 : 10; }

class CardSet {
public:
    class Iterator {
    public:
        using value_type = Card;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint64_t bits_ = 0;
    };

    constexpr CardSet() = default;
    constexpr CardSet(std::span<const Card> cards) {
        for (const Card card : cards) insert(card);
    }

    static constexpr CardSet full_deck() { return CardSet((std::uint64_t{1} << card_count) - 1); }
    static constexpr CardSet of_suit(int suit) { return CardSet(0x1111111111111u << suit); }
    static constexpr CardSet of_rank(int rank) { return CardSet(std::uint64_t{15} << (4 * rank)); }

    constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card; }
    constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << card); }
    constexpr bool contains(Card card) const { return (bits_ >> card & 1) != 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr Card first() const { return static_cast<Card>(std::countr_zero(bits_)); }

    constexpr CardSet operator|(CardSet other) const { return CardSet(bits_ | other.bits_); }
    constexpr CardSet operator&(CardSet other) const { return CardSet(bits_ & other.bits_); }
    constexpr CardSet operator-(CardSet other) const { return CardSet(bits_ & ~other.bits_); }
    constexpr bool operator==(const CardSet&) const = default;

    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_ = 0;
};

inline constexpr std::string_view rank_letters = "A23456789TJQK";
inline constexpr std::string_view suit_letters = "CDHS";

/// Returns the name of a card, such as "5H" or "TS".
constexpr std::array<char, 2> name_of(Card card) {
    return {rank_letters[static_cast<std::size_t>(rank_of(card))],
            suit_letters[static_cast<std::size_t>(suit_of(card))]};
}

/// Returns the card with a name, or nothing for other texts. A name is a rank of A23456789TJQK or 10, and a suit of
/// CDHS, in upper or lower case.
constexpr std::optional<Card> parse_card(std::string_view name) {
    const auto upper = [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    };
    const bool ten = name.size() == 3 && name[0] == '1' && name[1] == '0';
    if (name.size() != 2 && !ten) return std::nullopt;
    const std::size_t rank = rank_letters.find(ten ? 'T' : upper(name.front()));
    const std::size_t suit = suit_letters.find(upper(name.back()));
    if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
    return make_card(static_cast<int>(rank), static_cast<int>(suit));
}

static_assert(parse_card("AC") == 0 && parse_card("10s") == parse_card("TS") && parse_card("KS") == 51);
static_assert(!parse_card("1S") && !parse_card("100") && !parse_card(""));

}  // namespace hexsmith::cribbage
