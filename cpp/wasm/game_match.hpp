// Who plays many games, and from where: the part that all requests for them begin with. web/src/game/position.ts writes
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "catan/experiment/playout.hpp"
#include "wasm/game_codec.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// A board, the number of players, settlements in their order, roads as player from 0 and edge.
struct PlacedRequest {
    explicit PlacedRequest(RequestReader& reader) : board(reader) {
        if (!board.known()) return;
        const hex::Layout& layout = board->layout();
        match.options.players = reader.small(2, catan::game::most_players);
        const auto placed = std::span(settlements).first(reader.count(settlements.size()));
        for (std::int16_t& id : placed) id = static_cast<std::int16_t>(reader.small(0, layout.intersection_count - 1));
        const auto built = std::span(roads).first(reader.count(roads.size()));
        for (catan::game::PlayedRoad& road : built) {
            road.player = reader.small(0, catan::game::most_players - 1);
            road.edge = reader.small(0, layout.edge_count - 1);
        }
        match.settlements = placed;
        match.roads = built;
    }
    PlacedRequest(const PlacedRequest&) = delete;
    PlacedRequest& operator=(const PlacedRequest&) = delete;

    RequestedGameBoard board;
    catan::game::Match match;  // refers to the two lists

private:
    std::array<std::int16_t, 2 * catan::game::most_players> settlements{};
    std::array<catan::game::PlayedRoad, 2 * catan::game::most_players> roads{};
};

/// What was placed; the rules, most turns, a level for each player; the seed; time budget.
struct MatchRequest : PlacedRequest {
    explicit MatchRequest(RequestReader& reader) : PlacedRequest(reader) {
        using catan::game::Level;
        read_rules(reader, match.options);
        match.most_turns = reader.small(1, 1'000'000);
        for (int player = 0; player < match.options.players; ++player)
            match.levels[static_cast<std::size_t>(player)] = reader.choice(Level::advanced);
        seed = seed_of(std::u16string_view(reader.text()));
        expired = end_of(reader.optional_number());
    }

    std::uint64_t seed = 0;
    Moment expired = Moment::never();
};

/// Games by the thousand, until they are done or their time is out.
class GameRun : public Session {
public:
    explicit GameRun(RequestReader& reader) : request_(reader) {}

    /// A slice plays one game at least: a run goes on however late its page is.
    bool advance(const Moment& slice_over) final {
        bool begun = false;
        play([&] { return expired() || (std::exchange(begun, true) && slice_over()); });
        over_ = done() || expired();
        return over_;
    }

    Progress progress() const final {
        const auto made = static_cast<double>(games());
        return {made, over_ ? 1 : std::min(1.0, made / static_cast<double>(most_games())), 0};
    }

protected:
    const MatchRequest& request() const { return request_; }

private:
    virtual void play(Deadline expired) = 0;
    virtual bool done() const = 0;
    virtual std::int64_t games() const = 0;
    virtual std::int64_t most_games() const = 0;
    /// Whether there is a result already. Until then the time budget does not end a run.
    virtual bool ready() const { return true; }

    bool expired() const { return ready() && request_.expired(); }

    MatchRequest request_;
    bool over_ = false;
};

/// A run of a kind that begins once its request has been read, if that is complete.
template <class Run>
Handle open_run(std::size_t size) {
    RequestReader reader = request_of(size);
    auto run = std::make_unique<Run>(reader);
    return reader.complete() ? handle_of(std::move(run)) : 0;
}

}  // namespace hexsmith::wasm
