// Reads the whole games of tests/golden/catan-games.txt.
#pragma once

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "catan/golden_boards.hpp"
#include "catan/rules/state.hpp"
#include "golden.hpp"

namespace hexsmith::catan::rules::testing {

struct GoldenSeat {
    Counts hand;
    Counts cards;
    int knights = 0;
    int points = 0;
    int road_length = 0;
};

struct GoldenState {
    Counts bank;
    int deck = 0;
    int longest_road = 0;  // player from 1, or 0
    int largest_army = 0;
    std::vector<GoldenSeat> seats;
};

struct GoldenStep {
    int player = 0;  // from 1
    Move move;
    Outcome outcome;
};

/// Steps of a game, the hash of the legal moves at all steps, and the state after the last step.
struct GoldenStretch {
    std::vector<GoldenStep> steps;
    std::uint32_t legal = 0;
    GoldenState after;
};

struct GoldenGame {
    int players = 0;
    int winner = 0;  // from 1, or 0
    Board board;
    std::vector<GoldenStretch> stretches;
};

inline std::uint8_t resource_of(char letter) {
    const auto at = terrain_letters.substr(0, resource_count).find(letter);
    if (at == std::string_view::npos) throw std::runtime_error(std::string("no resource: ") + letter);
    return static_cast<std::uint8_t>(at);
}

inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

/// Returns the cards of letters such as "WWB"; none for an empty word.
inline Counts cards_of(const std::string& letters) {
    Counts cards;
    for (const char letter : letters) cards += Counts::of(resource_of(letter));
    return cards;
}

/// Returns an offer or a counter-offer: an empty word, "W>B", or "WW>B@2,3". Without players, `a` is `nothing`.
inline Move offer_of(MoveKind kind, const std::string& rest) {
    Move move{.kind = kind};
    const auto arrow = rest.find('>');
    if (arrow == std::string::npos) return move;
    const auto at = std::min(rest.find('@'), rest.size());
    move.offer = {cards_of(rest.substr(0, arrow)), cards_of(rest.substr(arrow + 1, at - arrow - 1))};
    if (at == rest.size()) return move;
    move.a = 0;
    for (const std::string& player : split(rest.substr(at + 1), ',')) move.a |= only(std::stoi(player) - 1);
    return move;
}

/// Returns the moves that a word represents.
inline std::vector<Move> moves_of(const std::string& word) {
    const auto colon = word.find(':');
    const std::string verb = word.substr(0, colon);
    const std::string rest = colon == std::string::npos ? "" : word.substr(colon + 1);
    std::vector<Move> moves;
    const auto places = [&](MoveKind kind) {
        for (const std::string& range : split(rest, ',')) {
            const auto ends = split(range, '-');
            for (int id = std::stoi(ends.front()); id <= std::stoi(ends.back()); ++id)
                moves.push_back({.kind = kind, .place = static_cast<std::int16_t>(id)});
        }
    };
    const auto letters = [&](MoveKind kind) {
        for (const char letter : rest) moves.push_back({.kind = kind, .a = resource_of(letter)});
    };
    if (verb == "settle")
        places(MoveKind::settlement);
    else if (verb == "city")
        places(MoveKind::city);
    else if (verb == "road")
        places(MoveKind::road);
    else if (verb == "roll")
        moves.push_back({.kind = MoveKind::roll});
    else if (verb == "end")
        moves.push_back({.kind = MoveKind::end});
    else if (verb == "buy")
        moves.push_back({.kind = MoveKind::buy});
    else if (verb == "knight")
        moves.push_back({.kind = MoveKind::knight});
    else if (verb == "roads")
        moves.push_back({.kind = MoveKind::roads});
    else if (verb == "discard")
        letters(MoveKind::discard);
    else if (verb == "monopoly")
        letters(MoveKind::monopoly);
    else if (verb == "plenty") {
        for (const std::string& pair : split(rest, ','))
            moves.push_back({.kind = MoveKind::plenty,
                             .a = resource_of(pair[0]),
                             .b = pair.size() == 1 ? nothing : resource_of(pair[1])});
    } else if (verb == "robber") {
        for (const std::string& target : split(rest, ',')) {
            const auto parts = split(target, '>');
            moves.push_back({.kind = MoveKind::robber,
                             .a = parts.size() == 1 ? nothing : static_cast<std::uint8_t>(std::stoi(parts[1]) - 1),
                             .place = static_cast<std::int16_t>(std::stoi(parts[0]))});
        }
    } else if (verb == "trade") {
        for (const std::string& group : split(rest, ',')) {
            const auto parts = split(group, '>');
            for (const char letter : parts.at(1))
                moves.push_back(
                    {.kind = MoveKind::bank_trade, .a = resource_of(parts[0][1]), .b = resource_of(letter)});
        }
    } else if (verb == "offer") {
        moves.push_back(offer_of(MoveKind::offer_trade, rest));
    } else if (verb == "counter") {
        moves.push_back(offer_of(MoveKind::counter_trade, rest));
    } else if (verb == "accept") {
        moves.push_back({.kind = MoveKind::accept_trade});
    } else if (verb == "decline") {
        moves.push_back({.kind = MoveKind::decline_trade});
    } else if (verb == "cancel") {
        moves.push_back({.kind = MoveKind::cancel_trade});
    } else if (verb == "confirm") {
        for (const std::string& player : split(rest, ','))
            moves.push_back({.kind = MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(std::stoi(player) - 1)});
    } else {
        throw std::runtime_error("no move: " + word);
    }
    return moves;
}

inline Outcome outcome_of(const std::string& word) {
    const std::string inner = word.substr(1, word.size() - 2);
    Outcome outcome;
    if (inner.size() == 3 && inner[1] == '+') {
        outcome.dice = {static_cast<std::uint8_t>(inner[0] - '0'), static_cast<std::uint8_t>(inner[2] - '0')};
        return outcome;
    }
    const std::array<std::string, 5> cards{"knight", "plenty", "monopoly", "roads", "point"};
    const auto card = std::find(cards.begin(), cards.end(), inner);
    if (card != cards.end())
        outcome.card = static_cast<std::uint8_t>(card - cards.begin());
    else
        outcome.stolen = resource_of(inner.at(0));
    return outcome;
}

inline Counts counts_of(const golden::Words& words, std::size_t first) {
    const auto number = [&](std::size_t i) { return std::stoi(words.at(first + i)); };
    return {number(0), number(1), number(2), number(3), number(4)};
}

inline GoldenState state_of(const golden::Words& words) {
    GoldenState state{
        counts_of(words, 2), std::stoi(words.at(8)), std::stoi(words.at(10)), std::stoi(words.at(12)), {}};
    for (std::size_t seat = 13; seat < words.size(); seat += 14)
        state.seats.push_back({counts_of(words, seat + 1), counts_of(words, seat + 6), std::stoi(words.at(seat + 11)),
                               std::stoi(words.at(seat + 12)), std::stoi(words.at(seat + 13))});
    return state;
}

inline GoldenGame game_of(const golden::Words& words) {
    GoldenGame game{.players = std::stoi(words.at(1)), .winner = std::stoi(words.at(2))};
    std::string text;
    for (std::size_t i = 3; i < words.size(); ++i) text += words[i] + " ";
    std::istringstream in(text);
    if (!read_board(in, game.board)) throw std::runtime_error("no board: " + text);
    return game;
}

inline GoldenStretch stretch_of(const golden::Words& words) {
    GoldenStretch stretch{.legal = static_cast<std::uint32_t>(std::stoul(words.at(1), nullptr, 16))};
    int player = 0;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word.find_first_not_of("0123456789") == std::string::npos)
            player = std::stoi(word);
        else if (word.starts_with('('))
            stretch.steps.back().outcome = outcome_of(word);
        else
            stretch.steps.push_back({.player = player, .move = moves_of(word).at(0)});
    }
    return stretch;
}

inline std::vector<GoldenGame> golden_games() {
    std::vector<GoldenGame> games;
    for (const golden::Words& words : golden::lines("catan-games.txt")) {
        if (words.at(0) == "game")
            games.push_back(game_of(words));
        else if (words[0] == "steps")
            games.back().stretches.push_back(stretch_of(words));
        else
            games.back().stretches.back().after = state_of(words);
    }
    return games;
}

/// Requires that a state equals the golden one.
inline void check_state(const State& state, const GoldenState& golden) {
    CHECK(state.bank == golden.bank);
    CHECK(state.deck_size == golden.deck);
    CHECK(state.longest_road + 1 == golden.longest_road);
    CHECK(state.largest_army + 1 == golden.largest_army);
    REQUIRE(state.players == golden.seats.size());
    for (std::size_t player = 0; player < golden.seats.size(); ++player) {
        const Seat& seat = state.seats[player];
        const GoldenSeat& expected = golden.seats[player];
        CHECK(seat.hand == expected.hand);
        CHECK(seat.cards == expected.cards);
        CHECK(seat.knights == expected.knights);
        CHECK(seat.points() == expected.points);
        CHECK(seat.road_length == expected.road_length);
    }
}

/// Returns the word of a move of a game without trades between players. Bank trades omit their rates.
inline std::string word_of(Move move) {
    const auto letter = [](std::uint8_t resource) { return std::string(1, terrain_letters[resource]); };
    const std::string place = std::to_string(move.place);
    switch (move.kind) {
        case MoveKind::settlement: return "settle:" + place;
        case MoveKind::city: return "city:" + place;
        case MoveKind::road: return "road:" + place;
        case MoveKind::roll: return "roll";
        case MoveKind::end: return "end";
        case MoveKind::buy: return "buy";
        case MoveKind::knight: return "knight";
        case MoveKind::roads: return "roads";
        case MoveKind::discard: return "discard:" + letter(move.a);
        case MoveKind::monopoly: return "monopoly:" + letter(move.a);
        case MoveKind::plenty: return "plenty:" + letter(move.a) + (move.b == nothing ? "" : letter(move.b));
        case MoveKind::robber: return "robber:" + place + (move.a == nothing ? "" : ">" + std::to_string(move.a + 1));
        case MoveKind::bank_trade: return "trade:" + letter(move.a) + ">" + letter(move.b);
        default: throw std::runtime_error("no word for a move of trades");
    }
}

/// The 32-bit FNV-1a hash of the sorted words of the legal moves, updated step by step.
class LegalHash {
public:
    void add(const std::vector<Move>& legal) {
        std::vector<std::string> words;
        for (const Move move : legal) words.push_back(word_of(move));
        std::sort(words.begin(), words.end());
        for (std::size_t i = 0; i < words.size(); ++i) add(i == 0 ? words[i] : " " + words[i]);
        add("\n");
    }
    std::uint32_t value() const { return value_; }

private:
    void add(const std::string& text) {
        for (const char letter : text) value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x01000193U;
    }

    std::uint32_t value_ = 0x811c9dc5U;
};

}  // namespace hexsmith::catan::rules::testing
