// Data from whole games and other players' drafts for testing an evaluator: the games, the split, and hit rates with
// intervals.
//
// Every third game and draft is held out. Parameters are fitted to the others, and the held-out part is evaluated once.
#pragma once

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "catan/settle/draft.hpp"
#include "golden_boards.hpp"

namespace hexsmith::catan::evidence {

/// A finished game: four openings on a board, and the index of the winner's.
struct Game {
    Board board;
    std::array<std::array<int, 2>, 4> openings{};
    int winner = 0;
};

/// Eight intersections that four seats chose in snake order.
struct Decisions {
    Board board;
    std::array<std::int16_t, 8> chosen{};
};

inline std::vector<Game> games() {
    std::vector<Game> games;
    std::ifstream file = golden("opening-games.txt");
    for (Game game; read_board(file, game.board);) {
        for (auto& opening : game.openings) file >> opening[0] >> opening[1];
        std::string drawn;
        file >> game.winner >> drawn;
        games.push_back(game);
    }
    return games;
}

inline std::vector<Decisions> drafts() {
    std::vector<Decisions> drafts;
    std::ifstream file = golden("draft-decisions.txt");
    for (Decisions draft; read_board(file, draft.board);) {
        for (auto& chosen : draft.chosen) file >> chosen;
        drafts.push_back(draft);
    }
    return drafts;
}

/// Returns the held-out third, or the other two thirds.
template <class T>
std::vector<T> part(const std::vector<T>& all, bool kept_aside) {
    std::vector<T> part;
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((i % 3 == 2) == kept_aside) part.push_back(all[i]);
    return part;
}

/// A mean with its 95 % interval (normal approximation), in percent.
struct Rate {
    double mean = 0;
    double margin = 0;
};

inline Rate rate_of(const std::vector<double>& hits) {
    const double n = static_cast<double>(hits.size());
    double sum = 0;
    double squares = 0;
    for (const double hit : hits) {
        sum += hit;
        squares += hit * hit;
    }
    const double mean = sum / n;
    return {100 * mean, 196 * std::sqrt((squares / n - mean * mean) / (n - 1))};
}

/// Returns the mean of the paired differences.
inline Rate difference(const std::vector<double>& after, const std::vector<double>& before) {
    std::vector<double> differences;
    for (std::size_t i = 0; i < after.size(); ++i) differences.push_back(after[i] - before[i]);
    return rate_of(differences);
}

/// Returns the score of each game: 1 if `score(worth, opening)` is highest for the winner alone, 1 / k if k openings
/// share the highest score, else 0.
std::vector<double> winners(const std::vector<Game>& games, const settle::SpotParams& params, auto&& score) {
    std::vector<double> hits;
    for (const Game& game : games) {
        const settle::ScoredBoard worth(standard_setup, game.board, params);
        std::array<double, 4> scores{};
        for (std::size_t seat = 0; seat < 4; ++seat) scores[seat] = score(worth, game.openings[seat]);
        const double best = *std::max_element(scores.begin(), scores.end());
        const auto ties = std::count(scores.begin(), scores.end(), best);
        hits.push_back(scores[static_cast<std::size_t>(game.winner)] == best ? 1.0 / static_cast<double>(ties) : 0.0);
    }
    return hits;
}

/// Sums the scores of both settlements.
inline double apart(const settle::ScoredBoard& worth, const std::array<int, 2>& opening) {
    return worth.spot_score(opening[0]) + worth.spot_score(opening[1]);
}

/// Scores both settlements as a pair.
inline double together(const settle::ScoredBoard& worth, const std::array<int, 2>& opening) {
    return worth.opening_score(opening[0], opening[1]);
}

/// Returns 1 for each decision whose spot has the highest `score(worth, own first settlement or none, spot)`, ties by
/// the lowest id; 0 for others.
std::vector<double> choices(const std::vector<Decisions>& drafts, const settle::SpotParams& params, auto&& score) {
    std::vector<double> hits;
    for (const Decisions& draft : drafts) {
        const settle::ScoredBoard worth(standard_setup, draft.board, params);
        OpenSpots open(standard_setup.layout);
        std::array<int, 4> own{hex::none, hex::none, hex::none, hex::none};
        for (int pick = 0; pick < 8; ++pick) {
            const auto seat = static_cast<std::size_t>(seat_of(pick, 4));
            int best = hex::none;
            open.for_each([&](int id) {
                if (best == hex::none || score(worth, own[seat], id) > score(worth, own[seat], best)) best = id;
            });
            const int chosen = draft.chosen[static_cast<std::size_t>(pick)];
            hits.push_back(best == chosen);
            open.settle(chosen);
            own[seat] = chosen;
        }
    }
    return hits;
}

inline double alone(const settle::ScoredBoard& worth, int, int spot) { return worth.spot_score(spot); }
inline double beside_first(const settle::ScoredBoard& worth, int own, int spot) {
    return worth.opening_score(own, spot);
}

}  // namespace hexsmith::catan::evidence
