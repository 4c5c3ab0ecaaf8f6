// The front door: what does not compile, because it would be gone while it is used.
#include "hexsmith.hpp"

#include <catch_amalgamated.hpp>
#include <concepts>
#include <type_traits>
#include <utility>
#include <vector>

#include "catan/analysis/certificate.hpp"
#include "catan/analysis/game_review.hpp"
#include "catan/analysis/spot_chances.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/generate/small_search.hpp"
#include "catan/players/bargaining.hpp"
#include "catan/players/evaluation.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/seat_chances.hpp"
#include "catan/tune/labelled_positions.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::settle;

namespace {

// A function object that calls a function with any arguments, and cannot be called if the call does not compile.
#define CALL_OF(function)                                                                            \
    [](auto&&... arguments) -> decltype(function(std::forward<decltype(arguments)>(arguments)...)) { \
        return function(std::forward<decltype(arguments)>(arguments)...);                            \
    }

/// Whether a call accepts a variable as its first argument, and no temporary.
template <class Call, class First, class... Rest>
constexpr bool keeps_first = std::invocable<Call, const First&, Rest...> && !std::invocable<Call, First, Rest...> &&
                             !std::invocable<Call, const First, Rest...>;

/// Whether an object can be made of a variable, and not of a temporary.
template <class Object, class First, class... Rest>
constexpr bool is_made_of =
    std::is_constructible_v<Object, const First&, Rest...> && !std::is_constructible_v<Object, First, Rest...>;

using fair = decltype(CALL_OF(hexsmith::generate_fair));
using classic = decltype(CALL_OF(hexsmith::generate_classic));
using repaired = decltype(CALL_OF(hexsmith::repair));
using drafted = decltype(CALL_OF(draft_settlements));
using played = decltype(CALL_OF(play_games));
using rated = decltype(CALL_OF(rate_moves));
static_assert(keeps_first<fair, Setup, FairOptions> && keeps_first<classic, Setup, ClassicOptions>);
static_assert(keeps_first<repaired, Setup, RepairOptions, Board> && keeps_first<drafted, Setup, Board, DraftOptions>);
static_assert(keeps_first<played, Setup, Board, GamesOptions> && keeps_first<rated, RatedBoard, State, RateOptions>);

using seat_chances_of = decltype(CALL_OF(seat_chances));
static_assert(keeps_first<seat_chances_of, Setup, const Board&, int, int>);
static_assert(!std::invocable<seat_chances_of, const Setup&, Board, int, int>);
static_assert(keeps_first<decltype(CALL_OF(draft_optimal)), ScoredBoard, DraftState>);
static_assert(keeps_first<decltype(CALL_OF(coach)), ScoredBoard, DraftState, CoachOptions, Rng&>);
static_assert(keeps_first<decltype(CALL_OF(simulate)), RatedBoard, Match, Games, Sums&>);
static_assert(keeps_first<decltype(CALL_OF(play)), RatedBoard, Match, std::uint64_t, std::int64_t>);
static_assert(
    keeps_first<decltype(CALL_OF(play_out)), RatedBoard, SeenPosition, const Move*, PlayoutOptions, std::int64_t>);
static_assert(
    keeps_first<decltype(CALL_OF(add_playouts)), RatedBoard, SeenPosition, PlayoutOptions, std::int64_t, SeatShares&>);
static_assert(keeps_first<decltype(CALL_OF(rules::legal_moves)), State, const GameBoard&>);

static_assert(is_made_of<GameBoard, Setup, Board> && is_made_of<RatedBoard, Setup, Board>);
static_assert(is_made_of<ScoredBoard, Setup, Board, SpotParams> && is_made_of<OpenSpots, hex::Layout>);
static_assert(is_made_of<FairEnergy, Setup, Criteria, Board> && is_made_of<FairEnergy, Setup, Criteria, int, bool>);
static_assert(is_made_of<FairState, FairEnergy> && is_made_of<PieceSets, hex::Layout>);
static_assert(is_made_of<SoftmaxPlayers, ScoredBoard, double> && is_made_of<DrawnOpenings, ScoredBoard, int, double>);
static_assert(is_made_of<MoveComparison, RatedBoard, SeenPosition, std::vector<Move>, ComparisonOptions>);
static_assert(is_made_of<SpotChances, RatedBoard, Match, std::span<const std::int16_t>, SpotChancesOptions>);
static_assert(is_made_of<Certificate, RatedBoard, std::span<const Level>, CertificateOptions>);
static_assert(is_made_of<GamesFromDrawnOpenings, RatedBoard, catan::rules::GameOptions, double, std::uint64_t>);
static_assert(is_made_of<ExpertSearch, RatedBoard, SeenPosition, ExpertOptions>);
static_assert(is_made_of<GameReview, RatedBoard, catan::rules::KnownPosition, std::vector<Step>, ReviewOptions>);
static_assert(is_made_of<SmallSearch, Setup, const FairOptions&, const FairDealer&>);
static_assert(is_made_of<Bargainer, State, const catan::players::Plan&>);
static_assert(!std::is_constructible_v<Bargainer, const State&, catan::players::Plan>);
static_assert(std::is_constructible_v<catan::players::Evaluation, const State&, const catan::players::Plan&,
                                      const EvaluationWeights&>);
static_assert(
    !std::is_constructible_v<catan::players::Evaluation, const State&, catan::players::Plan, const EvaluationWeights&>);
template <class Of>
concept BeginsPositions = requires(tune::LabeledPositions& positions, Of&& setup, const Board& board) {
    positions.begin(std::forward<Of>(setup), board);
};
static_assert(BeginsPositions<const Setup&> && !BeginsPositions<Setup>);

// Elements that options keep.
static_assert(std::is_convertible_v<std::vector<std::int16_t>&, Borrowed<std::int16_t>>);
static_assert(std::is_convertible_v<std::span<const std::int16_t>, Borrowed<std::int16_t>>);
static_assert(!std::is_convertible_v<std::vector<std::int16_t>, Borrowed<std::int16_t>>);
static_assert(std::is_same_v<decltype(DraftOptions::settlements), Borrowed<std::int16_t>> &&
              std::is_same_v<decltype(DraftState::settlements), Borrowed<std::int16_t>> &&
              std::is_same_v<decltype(Match::settlements), Borrowed<std::int16_t>> &&
              std::is_same_v<decltype(Match::roads), Borrowed<PlayedRoad>>);

}  // namespace

TEST_CASE("A work keeps the board and the state that it was made of") {
    const RatedBoard table(standard_setup, official_board(standard_setup, 1));
    const auto rated_now = run_at_once(rate_moves(table, new_game(table, {.seed = 1}), {.playouts = 50}));
    auto later = [&] {
        const State state = new_game(table, {.seed = 1});
        return rate_moves(table, state, {.playouts = 50});
    }();
    const auto rated_later = run_at_once(std::move(later));
    REQUIRE(rated_later.size() == rated_now.size());
    for (std::size_t i = 0; i < rated_now.size(); ++i) CHECK(rated_later[i].move == rated_now[i].move);
}
