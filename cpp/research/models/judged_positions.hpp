// Positions of whole games for the judge of positions, and how good stated chances to win are on them.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "catan/players/judge.hpp"
#include "research/models/seat_network_training.hpp"

namespace hexsmith::research {

/// Positions of whole games for the judge of positions: as facts, with who won, and with what else reports ask for.
enum class GameKind : std::uint8_t { advanced, intermediate, strayed };

/// What is told about a position besides its facts.
struct PositionTags {
    std::uint32_t game = 0;
    std::uint16_t turn = 0;  // rolls so far
    std::uint8_t players = 4;
    std::int8_t winner = catan::rules::nobody;
    std::uint8_t leader = 0;  // open points of the leader
    catan::rules::Phase phase = catan::rules::Phase::roll;
    GameKind kind = GameKind::advanced;
    bool whole = true;  // whether all cards were known, or what one player knows
};

struct JudgedPositions {
    SeatExamples<catan::players::JudgeParts, std::int16_t> examples{
        .unit = 1.0f / catan::players::fact_one, .rows = {}, .games = {}};
    std::vector<PositionTags> tags;

    std::span<const catan::players::JudgeFacts> facts(std::size_t position) const {
        const SeatExample& example = examples.games[position];
        return std::span(examples.rows).subspan(example.first, example.players);
    }
};

/// Writes a position to standard output.
inline void write_position(const PositionTags& tags, std::span<const catan::players::JudgeFacts> facts) {
    std::fwrite(&tags, sizeof tags, 1, stdout);
    std::fwrite(facts.data(), sizeof(catan::players::JudgeFacts), facts.size(), stdout);
}

/// Adds the positions of a file, up to so many in all.
inline void read_positions(const char* path, JudgedPositions& positions, std::size_t most = SIZE_MAX) {
    std::FILE* file = std::fopen(path, "rb");
    if (file == nullptr) return;
    PositionTags tags;
    std::array<catan::players::JudgeFacts, catan::rules::most_players> facts;
    while (positions.tags.size() < most && std::fread(&tags, sizeof tags, 1, file) == 1 &&
           std::fread(facts.data(), sizeof(catan::players::JudgeFacts), tags.players, file) == tags.players) {
        positions.tags.push_back(tags);
        positions.examples.add(std::span<const catan::players::JudgeFacts>(facts).first(tags.players), tags.winner);
    }
    std::fclose(file);
}

// How good stated chances to win are: Brier scores and log losses of positions, by players, leader, and turn.

/// Sums over positions.
struct Scores {
    std::int64_t positions = 0;
    double brier = 0;  // of all seats together
    double loss = 0;
    double even_brier = 0;
    double even_loss = 0;

    void add(const auto& chances, int players, int winner) {
        ++positions;
        for (int seat = 0; seat < players; ++seat) {
            const double won = seat == winner;
            const double error = static_cast<double>(chances[static_cast<std::size_t>(seat)]) - won;
            brier += error * error;
            even_brier += (1.0 / players - won) * (1.0 / players - won);
        }
        loss -= std::log(std::max(1e-9, static_cast<double>(chances[static_cast<std::size_t>(winner)])));
        even_loss += std::log(players);
    }
};

/// The part of a report that a position belongs to, besides "all".
inline std::vector<std::string> parts_of(const PositionTags& tags) {
    const auto between = [](int number, int step) {
        const int low = number / step * step;
        return std::to_string(low) + " to " + std::to_string(low + step - 1);
    };
    std::vector<std::string> parts{"all", std::to_string(tags.players) + " players"};
    const bool usual =
        tags.players == 4 && tags.whole && tags.phase == catan::rules::Phase::roll && tags.kind == GameKind::advanced;
    if (usual) parts.emplace_back("4 usual, before a roll, all cards known");
    if (tags.players == 4 && tags.phase == catan::rules::Phase::roll && !tags.whole)
        parts.emplace_back("4 players, before a roll, a view");
    if (tags.phase == catan::rules::Phase::set_up)
        parts.emplace_back("set-up");
    else if (tags.phase != catan::rules::Phase::roll)
        parts.emplace_back("within turns");
    parts.emplace_back(tags.kind == GameKind::advanced       ? "advanced"
                       : tags.kind == GameKind::intermediate ? "intermediate"
                                                             : "strayed");
    if (usual) {
        parts.emplace_back("4 usual, leader has " + std::to_string(tags.leader));
        parts.emplace_back("4 usual, roll " + between(tags.turn, 20));
        if (tags.leader >= 4 && tags.leader <= 7) parts.emplace_back("4 usual, mid-game (leader has 4 to 7)");
    }
    return parts;
}

/// Prints the scores of chances.
void report_scores(std::FILE* out, const JudgedPositions& positions, auto&& chances_at) {
    std::map<std::string, Scores> all;
    for (std::size_t i = 0; i < positions.tags.size(); ++i) {
        const PositionTags& tags = positions.tags[i];
        const auto chances = chances_at(i);
        for (const std::string& part : parts_of(tags)) all[part].add(chances, tags.players, tags.winner);
    }
    std::fprintf(out, "%-44s %9s  %s\n", "", "positions", "Brier, of even, log loss");
    for (const auto& [part, scores] : all) {
        const auto positions = static_cast<double>(scores.positions);
        std::fprintf(out, "%-44s %9lld  %.4f %.4f %.4f\n", part.c_str(), static_cast<long long>(scores.positions),
                     scores.brier / positions, scores.brier / scores.even_brier, scores.loss / positions);
    }
}

/// Mean of -ln of the chance stated for the winner.
inline double log_loss_of(const catan::players::JudgeWeights& weights, const JudgedPositions& positions) {
    Scores scores;
    for (std::size_t i = 0; i < positions.tags.size(); ++i)
        scores.add(catan::players::judged(positions.facts(i), weights), positions.tags[i].players,
                   positions.tags[i].winner);
    return scores.loss / static_cast<double>(scores.positions);
}

/// The same by even chances.
inline double even_log_loss(const JudgedPositions& positions) {
    double sum = 0;
    for (const PositionTags& tags : positions.tags) sum += std::log(tags.players);
    return sum / static_cast<double>(positions.tags.size());
}

}  // namespace hexsmith::research
