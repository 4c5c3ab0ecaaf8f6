// Reads the hand-written games of tests/golden/catan-trades.txt line by line. The tests replay the lines.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "catan/rules/golden_games.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules::testing {

struct ScriptLine {
    enum class Kind : std::uint8_t { step, may, refused, now, state };
    Kind kind = Kind::step;
    std::string text;
    int player = 0;           // from 0; step, may, refused, now: the active player
    Move move;                // step, refused
    Outcome outcome;          // step, refused
    std::vector<Move> legal;  // may: all legal moves; offers and counter-offers are one move without cards each
    IllegalMove refusal{};    // refused
    Phase phase{};            // now
    int turn = 0;             // now: the current player, from 0
    GoldenState after;        // state
};

struct Script {
    std::string name;
    GameOptions options;
    int winner = nobody;
    Board board;
    std::vector<ScriptLine> lines;

    int hexes = 0;

    const Setup& setup() const { return hexes == extension_setup.layout.hex_count ? extension_setup : standard_setup; }
};

/// Returns the index of a word in a list.
inline int place_of(const std::string& word, const std::vector<std::string>& words) {
    const auto at = std::find(words.begin(), words.end(), word);
    if (at == words.end()) throw std::runtime_error("not known: " + word);
    return static_cast<int>(at - words.begin());
}

inline Phase phase_of(const std::string& word) {
    return static_cast<Phase>(place_of(
        word, {"setup", "roll", "main", "trade", "discard", "moveRobber", "roadBuilding", "extraBuilding", "over"}));
}

/// Returns the reason that a word of the scripts means.
inline IllegalMove refusal_of(const std::string& word) {
    constexpr std::array reasons{IllegalMove::phase,       IllegalMove::resources, IllegalMove::card_bought_now,
                                 IllegalMove::card_played, IllegalMove::resource,  IllegalMove::partner,
                                 IllegalMove::offers,      IllegalMove::outcome};
    return reasons[static_cast<std::size_t>(place_of(
        word, {"phase", "resources", "card-bought-now", "card-played", "resource", "partner", "offers", "outcome"}))];
}

/// Reads pairs of an option and its value.
inline void read_options(const golden::Words& words, GameOptions& options) {
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        const std::string& value = words[i + 1];
        switch (place_of(words[i], {"offersPerTurn", "extraTurns", "pointsToWin"})) {
            case 0: options.offers_per_turn = static_cast<std::uint32_t>(std::stoi(value)); break;
            case 1:
                options.extra_turns = static_cast<ExtraTurns>(place_of(value, {"none", "special-building", "paired"}));
                break;
            default: options.points_to_win = std::stoi(value); break;
        }
    }
}

/// Returns the moves of a word by one of `players` players. Offers without named players are made to all others.
inline std::vector<Move> moves_by(int player, int players, const std::string& word) {
    std::vector<Move> moves = moves_of(word);
    for (Move& move : moves)
        if (move.kind == MoveKind::offer_trade && word.find('@') == std::string::npos)
            move.a = all_but(player, players);
    return moves;
}

inline ScriptLine script_line(const golden::Words& words, int players) {
    const auto player_at = [&](std::size_t i) { return std::stoi(words.at(i)) - 1; };
    ScriptLine line;
    for (const std::string& word : words) line.text += (line.text.empty() ? "" : " ") + word;
    if (words[0] == "now") {
        line.kind = ScriptLine::Kind::now;
        line.phase = phase_of(words.at(1));
        line.player = player_at(2);
        line.turn = player_at(3);
    } else if (words[0] == "may") {
        line.kind = ScriptLine::Kind::may;
        line.player = player_at(1);
        for (std::size_t i = 2; i < words.size(); ++i)
            for (const Move& move : moves_by(line.player, players, words[i])) line.legal.push_back(move);
    } else {
        const bool refused = words[0] == "not";
        std::size_t next = refused ? 1 : 0;
        line.kind = refused ? ScriptLine::Kind::refused : ScriptLine::Kind::step;
        line.player = player_at(next++);
        line.move = moves_by(line.player, players, words.at(next++)).at(0);
        if (next < words.size() && words[next].starts_with('(')) line.outcome = outcome_of(words[next++]);
        if (refused) line.refusal = refusal_of(words.at(next));
    }
    return line;
}

inline std::vector<Script> scripts() {
    std::vector<Script> scripts;
    for (const golden::Words& words : golden::lines("catan-trades.txt")) {
        const std::string& first = words.at(0);
        if (first == "game") {
            const GoldenGame game = game_of(words);
            scripts.push_back({.options = {.players = game.players},
                               .winner = game.winner - 1,
                               .board = game.board,
                               .hexes = static_cast<int>(words.at(3).size())});
            continue;
        }
        Script& script = scripts.back();
        if (first == "name") {
            for (std::size_t i = 1; i < words.size(); ++i) script.name += (i == 1 ? "" : " ") + words[i];
        } else if (first == "options") {
            read_options(words, script.options);
        } else if (first == "state" || first == "final") {
            script.lines.push_back({.kind = ScriptLine::Kind::state, .text = first, .after = state_of(words)});
        } else {
            script.lines.push_back(script_line(words, script.options.players));
        }
    }
    return scripts;
}

}  // namespace hexsmith::catan::rules::testing
