// The games that opening_labels printed, as a model of openings sees them, and how well chances fit them.
//
// Differences are paired game by game, their intervals are by board.
#pragma once

#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "research/models/conditional_logit.hpp"
#include "research/models/labelled_games.hpp"
#include "research/opening_boards.hpp"
#include "stats/normal.hpp"

namespace hexsmith::research {

// What is known of a seat: the logarithm of its chance by the model, and the worth by "proven".
inline constexpr std::size_t model_column = 0;
inline constexpr std::size_t proven_column = 1;
inline constexpr std::size_t columns = 2;

struct GameFacts {
    int board;
    int players;
    OpeningSource source;
    int kind;  // of board
};

struct OpeningData {
    Choices choices{columns};
    std::vector<GameFacts> facts;
};

inline void add_game(OpeningData& data, const LabelledGame& labelled, const catan::Board& board,
                     const catan::settle::ScoredBoard& scored, GameFacts facts) {
    const auto openings = std::span(labelled.openings).first(static_cast<std::size_t>(labelled.players));
    const auto chances = opening_chances(board, scored, openings);
    std::vector<double> rows;
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        rows.push_back(std::log(chances[seat]));
        rows.push_back(scored.pair(openings[seat].settlements[0], openings[seat].settlements[1]));
    }
    data.choices.add(rows, labelled.winner);
    data.facts.push_back(facts);
}

inline OpeningData read_games(const char* path) {
    OpeningData data;
    std::ifstream file(path);
    catan::Board board;
    std::optional<catan::settle::ScoredBoard> scored;
    int boards = 0;
    int kind = 0;
    int unfinished = 0;
    for (std::string line; std::getline(file, line);) {
        LabelledGame labelled;
        if (line.starts_with("board ")) {
            std::istringstream words(line.substr(6));
            const ReadBoard read = read_board(words);
            board = read.board;
            words >> kind;
            scored.emplace(*read.setup, board, catan::settle::proven_params);
            ++boards;
        } else if (read_line(line, labelled)) {
            if (labelled.winner == catan::rules::nobody)
                ++unfinished;
            else
                add_game(data, labelled, board, *scored, {boards - 1, labelled.players, labelled.source, kind});
        }
    }
    std::printf("%zu games on %d boards; %d more were not finished\n", data.facts.size(), boards, unfinished);
    return data;
}

std::vector<std::size_t> games_where(const OpeningData& data, auto&& holds) {
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < data.facts.size(); ++i)
        if (holds(data.facts[i])) named.push_back(i);
    return named;
}

/// -ln of the winner's chance in each of the games named.
inline std::vector<double> losses(const OpeningData& data, std::span<const std::size_t> named,
                                  std::span<const double> weights, std::span<const double> scales) {
    std::vector<double> losses;
    for (const std::size_t i : named) {
        const auto players = static_cast<std::size_t>(data.facts[i].players);
        const auto chances = logit_chances(data.choices, i, weights, scales[players]);
        losses.push_back(-std::log(chances[static_cast<std::size_t>(data.choices.chosen(i))]));
    }
    return losses;
}

inline double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Half the 95 % interval of the mean of values that belong to games: the values of a board stand together.
inline double half_width(const OpeningData& data, std::span<const std::size_t> named,
                         const std::vector<double>& values) {
    const double center = mean(values);
    double squares = 0;
    double of_board = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        of_board += values[i] - center;
        if (i + 1 < values.size() && data.facts[named[i + 1]].board == data.facts[named[i]].board) continue;
        squares += of_board * of_board;
        of_board = 0;
    }
    return stats::critical_value(0.95) * std::sqrt(squares) / static_cast<double>(values.size());
}

inline std::vector<double> less(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

/// No factor on any worth, whatever the number of players.
inline constexpr std::array<double, 7> alike{1, 1, 1, 1, 1, 1, 1};

}  // namespace hexsmith::research
