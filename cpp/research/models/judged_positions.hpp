// Positions of whole games for the judge of positions: as facts, with who won, and with what else reports ask for.
#pragma once

#include <cstdint>
#include <cstdio>
#include <vector>

#include "catan/players/judge.hpp"
#include "research/models/seat_network_training.hpp"

namespace hexsmith::research {

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

}  // namespace hexsmith::research
