// Many games: simulations, certificates, the chances of spots. Sessions, so that they can be cut into slices.
#include <emscripten/bind.h>

#include <limits>
#include <optional>
#include <vector>

#include "catan/experiment/certificate.hpp"
#include "catan/experiment/simulation.hpp"
#include "catan/experiment/spot_chances.hpp"
#include "catan/settle/room.hpp"
#include "stats/proportion.hpp"
#include "wasm/game_match.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan::game;

/// 0 where games can begin there; 1 where there is no room for all; 2 and 3 where a settlement or a road cannot have
/// been placed: its number, and the Refusal.
Result check_match(const PlacedRequest& request) {
    if (!catan::has_room(request.board->layout(), request.match.options.players)) return result_of(1);
    const auto misplaced = check_placements(*request.board, request.match);
    if (!misplaced) return result_of(0);
    return result_of(misplaced->road ? 3 : 2, misplaced->number, misplaced->refusal);
}

/// The match, the first game and the number of games.
class SimulationRun : public GameRun {
public:
    explicit SimulationRun(RequestReader& reader) : GameRun(reader) {
        const std::int64_t first = reader.integer(0, max_safe_integer);
        games_ = reader.integer(0, max_safe_integer);
        if (reader.complete()) simulation_.emplace(*request().board, request().match, request().seed, first, games_);
    }

    /// Games, unfinished games, wins and points of each player, turns and their squares.
    Result result() const {
        const Sums& sums = simulation_->sums();
        ResultWriter result;
        const auto add = [&](std::int64_t number) { result.add(static_cast<double>(number)); };
        add(sums.games);
        add(sums.unfinished);
        for (const auto* numbers : {&sums.wins, &sums.points})
            for (int player = 0; player < request().match.options.players; ++player) add((*numbers)[player]);
        add(sums.turns);
        add(sums.squared_turns);
        return result.take();
    }

private:
    void play(Deadline expired) override { simulation_->advance(std::numeric_limits<std::int64_t>::max(), expired); }
    bool done() const override { return simulation_->done(); }
    std::int64_t games() const override { return simulation_->sums().games; }
    std::int64_t most_games() const override { return games_; }

    std::int64_t games_;
    std::optional<Simulation> simulation_;
};

/// Games, sums of turns and of their squares, confidence, and the wins of each player.
struct SummaryRequest {
    explicit SummaryRequest(RequestReader& reader) {
        sums.games = reader.integer(0, max_safe_integer);
        sums.turns = reader.integer(0, max_safe_integer);
        sums.squared_turns = reader.integer(0, max_safe_integer);
        confidence = reader.number();
        reader.require(confidence > 0 && confidence < 1);
        players = reader.count(most_players);
        for (std::size_t player = 0; player < players; ++player) sums.wins[player] = reader.integer(0, sums.games);
    }

    Sums sums;
    double confidence = 0;
    std::size_t players = 0;
};

/// Mean and standard deviation of turns; Wilson's interval of each player's rate, 0 to 1 without games.
Result summary(const SummaryRequest& request) {
    const Turns turns = turns_of(request.sums);
    ResultWriter result;
    result.add(turns.mean);
    result.add(turns.standard_deviation);
    for (std::size_t player = 0; player < request.players; ++player) {
        const auto interval =
            stats::wilson_interval({request.sums.wins[player], request.sums.games}, request.confidence);
        result.add(interval ? interval->low : 0);
        result.add(interval ? interval->high : 1);
    }
    return result.take();
}

/// The match, of which no placement and no level counts; margin, confidence, most games of each level, the levels.
class CertificateRun : public GameRun {
public:
    explicit CertificateRun(RequestReader& reader) : GameRun(reader) {
        options_.game = request().match.options;
        options_.seed = request().seed;
        options_.margin = reader.number();
        options_.confidence = reader.number();
        options_.most_games = reader.integer(1, max_safe_integer);
        std::array<Level, level_count> levels{};
        const auto asked = std::span(levels).first(reader.count(level_count));
        for (Level& level : asked) level = reader.choice(Level::advanced);
        reader.require(!asked.empty() && options_.confidence > 0 && options_.confidence < 1);
        reader.require(options_.margin > 0 && options_.margin < 1.0 / options_.game.players);
        if (reader.complete()) certificate_.emplace(*request().board, asked, options_);
    }

    /// The verdict; for each level its verdict, its games, and for each player wins and the ends of the interval.
    Result result() const {
        ResultWriter result;
        result.add(static_cast<double>(certificate_->verdict()));
        for (const CertifiedLevel& level : certificate_->levels()) {
            result.add(static_cast<double>(level.verdict));
            result.add(static_cast<double>(level.games));
            for (const stats::ConfidenceSequence& seat : level.seats) {
                const stats::Interval interval = seat.interval(options_.confidence);
                result.add(static_cast<double>(seat.seen().wins));
                result.add(interval.low);
                result.add(interval.high);
            }
        }
        return result.take();
    }

private:
    void play(Deadline expired) override { certificate_->advance(expired); }
    bool done() const override { return certificate_->done(); }
    std::int64_t games() const override { return certificate_->games(); }
    std::int64_t most_games() const override {
        return options_.most_games * static_cast<std::int64_t>(certificate_->levels().size());
    }

    CertificateOptions options_;
    std::optional<Certificate> certificate_;
};

/// The match, the spots, the number of games, the confidence.
class SpotChancesRun : public GameRun {
public:
    explicit SpotChancesRun(RequestReader& reader) : GameRun(reader) {
        std::array<std::int16_t, hex::max_corners> spots{};
        const auto asked = std::span(spots).first(reader.count(spots.size()));
        for (std::int16_t& id : asked) id = static_cast<std::int16_t>(reader.small(0, hex::max_corners - 1));
        const std::int64_t games = reader.integer(1, max_safe_integer);
        confidence_ = reader.number();
        reader.require(!asked.empty() && confidence_ > 0 && confidence_ < 1);
        if (!reader.complete()) return;
        for (const std::int16_t id : asked) reader.require(id < request().board->layout().intersection_count);
        if (reader.complete()) chances_.emplace(*request().board, request().match, asked, games, request().seed);
    }

    /// How many spots, and for each, the best first: intersection, games, chance and its interval, difference from the
    /// best and its.
    Result result() const {
        ResultWriter result;
        const auto chances = chances_->chances(confidence_);
        result.add(static_cast<double>(chances.size()));
        for (const ChanceOfSpot& spot : chances)
            for (const double number : {static_cast<double>(spot.intersection), static_cast<double>(spot.games),
                                        spot.chance, spot.interval.low, spot.interval.high, spot.behind,
                                        spot.behind_interval.low, spot.behind_interval.high})
                result.add(number);
        return result.take();
    }

private:
    void play(Deadline expired) override { chances_->advance(expired); }
    bool ready() const override { return chances_->ready(); }
    bool done() const override { return chances_->done(); }
    std::int64_t games() const override { return chances_->games(); }
    std::int64_t most_games() const override { return chances_->most_games(); }

    double confidence_;
    std::optional<SpotChances> chances_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(game_simulation) {
    using namespace emscripten;

    function("checkMatch", &call<PlacedRequest, check_match>);
    function("openSimulation", &open_run<SimulationRun>);
    function("simulationResult", +[](Handle session) { return session_of<SimulationRun>(session).result(); });
    function("simulationSummary", &call<SummaryRequest, summary>);
    function("openCertificate", &open_run<CertificateRun>);
    function("certificateResult", +[](Handle session) { return session_of<CertificateRun>(session).result(); });
    function("openSpotChances", &open_run<SpotChancesRun>);
    function("spotChancesResult", +[](Handle session) { return session_of<SpotChancesRun>(session).result(); });
}

}  // namespace hexsmith::wasm
