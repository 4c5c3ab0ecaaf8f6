// That nothing is taken for a request but what is one: no request of tests/golden/requests.txt that is too short, too
// long, or has a number out of range.
#include <catch_amalgamated.hpp>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "requests.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/board_request.hpp"
#include "wasm/cribbage_game_request.hpp"
#include "wasm/cribbage_request.hpp"
#include "wasm/draft_request.hpp"
#include "wasm/forge_request.hpp"
#include "wasm/game_codec.hpp"
#include "wasm/generate_request.hpp"
#include "wasm/repair_request.hpp"
#include "wasm/sampling_request.hpp"
#include "wasm/spot_request.hpp"
#include "wasm/stats_request.hpp"
#include "wasm/tournament_request.hpp"
#include "wasm/tune_request.hpp"

using namespace hexsmith;
using namespace hexsmith::wasm;

namespace {

/// Whether a decoder takes the numbers.
template <class Request>
bool taken(const std::vector<double>& numbers) {
    RequestReader reader(numbers);
    const Request request(reader);
    return reader.complete();
}

/// A board, and a game or a view on it.
struct GameRequest {
    explicit GameRequest(RequestReader& reader) : board(reader) {
        if (board.known()) RequestedState<2>(reader, *board);
    }

    RequestedGameBoard board;
};

using Taken = bool (*)(const std::vector<double>&);
const std::map<std::string, Taken> decoders{
    {"Problem", taken<ProblemRequest>},
    {"Temperature", taken<TemperatureRequest>},
    {"Generate", taken<GenerateRequest>},
    {"Official", taken<OfficialRequest>},
    {"Score", taken<ScoreRequest>},
    {"Percentile", taken<PercentileRequest>},
    {"Repair", taken<RepairRequest>},
    {"Params", taken<ParamsRequest>},
    {"Rank", taken<RankRequest>},
    {"Opening", taken<OpeningRequest>},
    {"Chances", taken<ChancesRequest>},
    {"Draft", taken<DraftRequest>},
    {"Coach", taken<CoachRequest>},
    {"ManyBoards", taken<ManyBoardsRequest>},
    {"Map", taken<MapRequest>},
    {"Hexes", taken<HexesRequest>},
    {"Placements", taken<PlacementsRequest>},
    {"Anneal", taken<AnnealRequest>},
    {"Summary", taken<SummaryRequest>},
    {"SampleSize", taken<SampleSizeRequest>},
    {"Convergence", taken<ConvergenceRequest>},
    {"Proportions", taken<ProportionsRequest>},
    {"Proportion", taken<ProportionRequest>},
    {"Interval", taken<IntervalRequest>},
    {"Difference", taken<DifferenceRequest>},
    {"Elo", taken<EloRequest>},
    {"Assessment", taken<AssessmentRequest>},
    {"Ratings", taken<RatingsRequest>},
    {"Sampling", taken<SamplingRequest>},
    {"Bootstrap", taken<BootstrapRequest>},
    {"Values", taken<ValuesRequest>},
    {"Tournament", taken<TournamentRequest>},
    {"HandScore", taken<HandScoreRequest>},
    {"Discard", taken<DiscardRequest>},
    {"Distribution", taken<DistributionRequest>},
    {"Anytime", taken<AnytimeRequest>},
    {"Hand", taken<HandRequest>},
    {"CribbageGame", taken<CribbageGameRequest>},
    {"CribbageView", taken<CribbageViewRequest>},
    {"CribbageDecision", taken<CribbageDecisionRequest>},
    {"Game", taken<GameRequest>},
    {"Levels", taken<LevelsRequest>},
    {"Tune", taken<TuneRequest>},
    {"Positions", taken<PositionsRequest>},
};

}  // namespace

TEST_CASE("a request that is too short or too long by a number is not taken") {
    std::set<std::string> met;
    for (const golden::Words& words : golden::lines("requests.txt")) {
        std::vector<double> numbers = numbers_of(words[0], words[1]);
        const Taken is_taken = decoders.at(words[0]);
        met.insert(words[0]);
        CAPTURE(words[0], words[1]);
        CHECK(is_taken(numbers));
        numbers.push_back(0);
        CHECK_FALSE(is_taken(numbers));
        numbers.pop_back();
        while (!numbers.empty()) {
            numbers.pop_back();
            CHECK_FALSE(is_taken(numbers));
        }
    }
    CHECK(met.size() == decoders.size());
}

TEST_CASE("no number of a request may be infinitely small, but a problem's first energy") {
    for (const golden::Words& words : golden::lines("requests.txt")) {
        const std::vector<double> numbers = numbers_of(words[0], words[1]);
        const Taken is_taken = decoders.at(words[0]);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            CAPTURE(words[0], words[1], i);
            std::vector<double> changed = numbers;
            changed[i] = -std::numeric_limits<double>::infinity();
            const bool has_energy = words[0] == "Problem" || words[0] == "Temperature";
            CHECK(is_taken(changed) == (has_energy && i == numbers.size() - 1));
        }
    }
}
