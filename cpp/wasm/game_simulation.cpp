// Many games: simulations, certificates, the chances of spots. Sessions, so that they can be cut into slices.
#include <emscripten/bind.h>

#include <limits>
#include <utility>
#include <vector>

#include "catan/game/certificate.hpp"
#include "catan/game/room.hpp"
#include "catan/game/simulation.hpp"
#include "catan/game/spot_chances.hpp"
#include "stats/proportion.hpp"
#include "wasm/game_codec.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan::game;

/// A board, the number of players, settlements in their order, roads as player from 0 and edge.
struct PlacedRequest {
    explicit PlacedRequest(RequestReader& reader) : board(reader) {
        if (!board.known()) return;
        const hex::Layout& layout = board->layout();
        match.options.players = reader.small(2, most_players);
        settlements.resize(reader.count(2 * most_players));
        for (std::int16_t& id : settlements)
            id = static_cast<std::int16_t>(reader.small(0, layout.intersection_count - 1));
        roads.resize(reader.count(2 * most_players));
        for (PlayedRoad& road : roads)
            road = {reader.small(0, most_players - 1), reader.small(0, layout.edge_count - 1)};
    }
    PlacedRequest(const PlacedRequest&) = delete;
    PlacedRequest(PlacedRequest&&) = default;

    /// The match, which refers to what was placed.
    Match placed() const {
        Match all = match;
        all.settlements = settlements;
        all.roads = roads;
        return all;
    }

    RequestedGameBoard board;
    Match match;
    std::vector<std::int16_t> settlements;
    std::vector<PlayedRoad> roads;
};

/// 0 where games can begin there; 1 where there is no room for all; 2 and 3 where a settlement or a road cannot have
/// been placed: its number, and the Refusal.
Result check_match(const PlacedRequest& request) {
    if (!has_room(request.board->layout(), request.match.options.players)) return result_of(1);
    const auto misplaced = check_placements(*request.board, request.placed());
    if (!misplaced) return result_of(0);
    return result_of(misplaced->road ? 3 : 2, misplaced->number, misplaced->refusal);
}

/// What was placed; points to win, discard limit, most turns, a level for each player; the seed; time budget.
struct MatchRequest : PlacedRequest {
    explicit MatchRequest(RequestReader& reader) : PlacedRequest(reader) {
        match.options.points_to_win = reader.small(3, 20);
        match.options.discard_limit = reader.small(0, 255);
        match.most_turns = reader.small(1, 1'000'000);
        for (int player = 0; player < match.options.players; ++player)
            match.levels[static_cast<std::size_t>(player)] = reader.choice(Level::advanced);
        seed = seed_of(std::u16string_view(reader.text()));
        time_budget_ms = reader.optional_number();
    }

    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;
};

/// The match, the first game and the number of games.
struct SimulationRequest : MatchRequest {
    explicit SimulationRequest(RequestReader& reader)
        : MatchRequest(reader),
          first(reader.integer(0, max_safe_integer)),
          games(reader.integer(0, max_safe_integer)) {}

    std::int64_t first;
    std::int64_t games;
};

/// The end of a slice or of all time. A slice plays one game at least: a run goes on however late its page is.
class SliceEnd {
public:
    SliceEnd(const Moment& slice_over, const Moment& expired) : slice_over_(&slice_over), expired_(&expired) {}

    bool operator()() const { return (*expired_)() || (std::exchange(begun_, true) && (*slice_over_)()); }

private:
    const Moment* slice_over_;
    const Moment* expired_;
    mutable bool begun_ = false;
};

class SimulationRun : public Session {
public:
    using Request = SimulationRequest;

    explicit SimulationRun(SimulationRequest request)
        : request_(std::move(request)),
          expired_(end_of(request_.time_budget_ms)),
          simulation_(*request_.board, request_.placed(), request_.seed, request_.first, request_.games) {}

    bool advance(const Moment& slice_over) override {
        const SliceEnd enough(slice_over, expired_);
        simulation_.advance(std::numeric_limits<std::int64_t>::max(), enough);
        over_ = simulation_.done() || expired_();
        return over_;
    }

    Progress progress() const override {
        const auto made = static_cast<double>(simulation_.sums().games);
        return {made, over_ ? 1 : made / static_cast<double>(request_.games), 0};
    }

    /// Games, unfinished games, wins and points of each player, turns and their squares.
    Result result() const {
        const Sums& sums = simulation_.sums();
        ResultWriter result;
        result.add(static_cast<double>(sums.games));
        result.add(static_cast<double>(sums.unfinished));
        for (const auto& numbers : {sums.wins, sums.points})
            for (int player = 0; player < request_.match.options.players; ++player)
                result.add(static_cast<double>(numbers[static_cast<std::size_t>(player)]));
        result.add(static_cast<double>(sums.turns));
        result.add(static_cast<double>(sums.squared_turns));
        return result.take();
    }

private:
    SimulationRequest request_;
    Moment expired_;
    Simulation simulation_;
    bool over_ = false;
};

/// Games, sums of turns and of their squares, confidence, and the wins of each player.
struct SummaryRequest {
    explicit SummaryRequest(RequestReader& reader) {
        sums.games = reader.integer(0, max_safe_integer);
        sums.turns = reader.integer(0, max_safe_integer);
        sums.squared_turns = reader.integer(0, max_safe_integer);
        confidence = reader.number();
        reader.require(confidence > 0 && confidence < 1);
        for (const double win : reader.list()) {
            reader.require(win >= 0 && win <= static_cast<double>(sums.games));
            wins.push_back(static_cast<std::int64_t>(win));
        }
    }

    Sums sums;
    double confidence = 0;
    std::vector<std::int64_t> wins;
};

/// Mean and standard deviation of turns; Wilson's interval of each player's rate, 0 to 1 without games.
Result summary(const SummaryRequest& request) {
    const Turns turns = turns_of(request.sums);
    ResultWriter result;
    result.add(turns.mean);
    result.add(turns.standard_deviation);
    for (const std::int64_t wins : request.wins) {
        const auto interval = stats::wilson_interval({wins, request.sums.games}, request.confidence);
        result.add(interval ? interval->low : 0);
        result.add(interval ? interval->high : 1);
    }
    return result.take();
}

/// A board, the number of players, margin, confidence, most games of each level, the levels, seed, time budget.
struct CertificateRequest {
    explicit CertificateRequest(RequestReader& reader) : board(reader) {
        options.game.players = reader.small(2, most_players);
        options.margin = reader.number();
        options.confidence = reader.number();
        options.most_games = reader.integer(1, max_safe_integer);
        levels.resize(reader.count(level_count));
        for (Level& level : levels) level = reader.choice(Level::advanced);
        options.seed = seed_of(std::u16string_view(reader.text()));
        time_budget_ms = reader.optional_number();
        reader.require(board.known() && !levels.empty() && options.confidence > 0 && options.confidence < 1);
        reader.require(options.margin > 0 && options.margin < 1.0 / options.game.players);
    }

    RequestedGameBoard board;
    CertificateOptions options;
    std::vector<Level> levels;
    std::optional<double> time_budget_ms;
};

class CertificateRun : public Session {
public:
    using Request = CertificateRequest;

    explicit CertificateRun(CertificateRequest request)
        : request_(std::move(request)),
          expired_(end_of(request_.time_budget_ms)),
          certificate_(*request_.board, request_.levels, request_.options) {}

    bool advance(const Moment& slice_over) override {
        const SliceEnd enough(slice_over, expired_);
        certificate_.advance(enough);
        over_ = certificate_.done() || expired_();
        return over_;
    }

    Progress progress() const override {
        const auto most =
            static_cast<double>(request_.options.most_games) * static_cast<double>(request_.levels.size());
        const auto made = static_cast<double>(certificate_.games());
        return {made, over_ ? 1 : made / most, 0};
    }

    /// The verdict; for each level its verdict, its games, and for each player wins and the ends of the interval.
    Result result() const {
        ResultWriter result;
        result.add(static_cast<double>(certificate_.verdict()));
        for (const CertifiedLevel& level : certificate_.levels()) {
            result.add(static_cast<double>(level.verdict));
            result.add(static_cast<double>(level.games));
            for (const stats::ConfidenceSequence& seat : level.seats) {
                const stats::Interval interval = seat.interval(request_.options.confidence);
                result.add(static_cast<double>(seat.seen().wins));
                result.add(interval.low);
                result.add(interval.high);
            }
        }
        return result.take();
    }

private:
    CertificateRequest request_;
    Moment expired_;
    Certificate certificate_;
    bool over_ = false;
};

/// The match, the spots (none: all that are open), the number of games, the confidence.
struct SpotChancesRequest : MatchRequest {
    explicit SpotChancesRequest(RequestReader& reader) : MatchRequest(reader) {
        spots.resize(reader.count(hex::max_corners));
        if (!reader.good()) return;
        for (std::int16_t& id : spots)
            id = static_cast<std::int16_t>(reader.small(0, board->layout().intersection_count - 1));
        games = reader.integer(1, max_safe_integer);
        confidence = reader.number();
        reader.require(!spots.empty() && confidence > 0 && confidence < 1);
    }

    std::vector<std::int16_t> spots;
    std::int64_t games = 0;
    double confidence = 0;
};

class SpotChancesRun : public Session {
public:
    using Request = SpotChancesRequest;

    explicit SpotChancesRun(SpotChancesRequest request)
        : request_(std::move(request)),
          expired_(end_of(request_.time_budget_ms)),
          chances_(*request_.board, request_.placed(), request_.spots, request_.games, request_.seed) {}

    bool advance(const Moment& slice_over) override {
        const SliceEnd enough(slice_over, expired_);
        chances_.advance(enough);
        over_ = chances_.done() || expired_();
        return over_;
    }

    Progress progress() const override {
        const auto made = static_cast<double>(chances_.games());
        return {made, over_ ? 1 : std::min(1.0, made / static_cast<double>(request_.games)), 0};
    }

    /// How many spots, and for each, the best first: intersection, games, chance and its interval, difference from the
    /// best and its.
    Result result() const {
        ResultWriter result;
        const auto chances = chances_.chances(request_.confidence);
        result.add(static_cast<double>(chances.size()));
        for (const ChanceOfSpot& spot : chances) {
            result.add(spot.intersection);
            result.add(static_cast<double>(spot.games));
            for (const double number : {spot.chance, spot.interval.low, spot.interval.high, spot.behind,
                                        spot.behind_interval.low, spot.behind_interval.high})
                result.add(number);
        }
        return result.take();
    }

private:
    SpotChancesRequest request_;
    Moment expired_;
    SpotChances chances_;
    bool over_ = false;
};

}  // namespace

EMSCRIPTEN_BINDINGS(game_simulation) {
    using namespace emscripten;

    function("checkMatch", &call<PlacedRequest, check_match>);
    function("openSimulation", &open_session<SimulationRun>);
    function("simulationResult", +[](Handle session) { return session_of<SimulationRun>(session).result(); });
    function("simulationSummary", &call<SummaryRequest, summary>);
    function("openCertificate", &open_session<CertificateRun>);
    function("certificateResult", +[](Handle session) { return session_of<CertificateRun>(session).result(); });
    function("openSpotChances", &open_session<SpotChancesRun>);
    function("spotChancesResult", +[](Handle session) { return session_of<SpotChancesRun>(session).result(); });
}

}  // namespace hexsmith::wasm
