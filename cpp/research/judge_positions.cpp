// Positions for the judge (players/judge.hpp): games played to their end, each with some of its positions, as facts.
//
//     judge_positions <games> <seed> [all | usual] > positions
//
// `usual`: games of four of "advanced" on random boards, from their first roll on, all before rolls. `all`: two to six
// players, with and without trades, to 8 to 12 points, positions of the set-up and within turns, and half of them as
// one player knows them. Of these games one in eight is played by "intermediate", and three in eight by "advanced"
// after a beginning of random openings, random moves and lower levels, so that the judge has seen what good players
// avoid.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/board/deal.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "research/models/judged_positions.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::research;

namespace {

struct Moment {
    State state;
    Knowledge knowledge;
};

class Recorder {
public:
    Recorder(const RatedBoard& board, std::uint32_t game, GameKind kind, bool all, Rng& random)
        : board_(board), random_(random), game_(game), kind_(kind), all_(all) {}

    void record(const State& state, const Knowledge& knowledge) {
        PositionTags tags{.game = game_,
                          .turn = static_cast<std::uint16_t>(state.rolls),
                          .players = state.players,
                          .phase = state.phase,
                          .kind = kind_};
        for (const Seat& seat : state.seated()) tags.leader = std::max(tags.leader, seat.open_points);
        std::array<JudgeFacts, most_players> facts;
        const auto seats = std::span(facts).first(state.players);
        tags.whole = !all_ || random_.below(2) == 0;
        if (tags.whole) {
            judge_facts(state, board_, known_cards(state), seats);
        } else {
            const int viewer = static_cast<int>(random_.below(state.players));
            judge_facts(without_hidden_cards(state, viewer), board_,
                        expected_cards(state, viewer, knowledge.of(viewer)), seats);
        }
        positions_.emplace_back(tags, facts);
    }

    void write(int winner) {
        for (auto& [tags, facts] : positions_) {
            tags.winner = static_cast<std::int8_t>(winner);
            write_position(tags, std::span(facts).first(tags.players));
        }
    }

private:
    const RatedBoard& board_;
    Rng& random_;
    std::uint32_t game_;
    GameKind kind_;
    bool all_;
    std::vector<std::pair<PositionTags, std::array<JudgeFacts, most_players>>> positions_;
};

void play_one(std::uint64_t seed, std::uint32_t number, bool all) {
    Rng random(seed, number);
    const std::uint32_t sort = random.below(20);
    const int players = !all || sort < 9 ? 4 : sort < 13 ? 3 : sort < 15 ? 2 : sort < 17 ? 5 : 6;
    const Setup& setup = players > 4 ? extension_setup : standard_setup;
    const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
    GameOptions options{.players = players, .seed = random.next()};
    const std::uint32_t extra = random.below(4);
    if (players > 4)
        options.extra_turns = extra == 0   ? ExtraTurns::none
                              : extra == 1 ? ExtraTurns::paired
                                           : ExtraTurns::special_building;
    const std::uint32_t way = random.below(8);
    const GameKind kind = !all || way < 4 ? GameKind::advanced : way == 4 ? GameKind::intermediate : GameKind::strayed;
    if (all && random.below(3) == 0) options.offers_per_turn = 4;
    if (all && random.below(8) == 0) options.points_to_win = 8 + static_cast<int>(random.below(5));
    State state = new_game(board, options);
    std::array<Level, most_players> levels =
        all_of(kind == GameKind::intermediate ? Level::intermediate : Level::advanced);
    Knowledge knowledge;
    Plans plans;
    Recorder recorder(board, number, kind, all, random);
    std::uint32_t strays_until = 0;  // roll
    double strays = 0;               // share of random moves
    if (kind == GameKind::strayed) {
        strays_until = random.below(60);
        strays = 0.1 * random.uniform();
        for (Level& level : levels) level = static_cast<Level>(1 + random.below(3));
        draw_set_up(state, board, levels, random, plans);
    }
    const double turn_share = all ? 0.008 : 0;
    std::uint32_t next = 1 + random.below(16);
    while (state.phase != Phase::over && state.moves < 20'000) {
        if (kind == GameKind::strayed && state.rolls >= strays_until) levels = all_of(Level::advanced);
        const bool straying = kind == GameKind::strayed && state.rolls < strays_until;
        if (!straying) {
            if (state.phase == Phase::roll && state.rolls >= next) {
                recorder.record(state, knowledge);
                next = state.rolls + 8 + random.below(16);
            } else if (all && random.uniform() < (state.phase == Phase::set_up ? 0.02 : turn_share)) {
                recorder.record(state, knowledge);
            }
        }
        const LegalMoves legal = legal_moves(state, board);
        const Move move =
            straying && state.phase != Phase::trade && random.uniform() < strays && legal.count() > 0
                ? move_at(legal, static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))))
                : choose_move(state, board, levels[state.player], state.seed, plans);
        const State before = state;
        const Outcome outcome = perform(state, board, move);
        if (all) knowledge.follow(before, state, move, outcome);
    }
    if (state.winner != nobody) recorder.write(state.winner);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("judge_positions <games> <seed> [all | usual] > positions\n", stderr);
        return 1;
    }
    const auto games = static_cast<std::uint32_t>(std::atoi(argv[1]));
    const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const bool all = argc < 4 || std::strcmp(argv[3], "usual") != 0;
    for (std::uint32_t game = 0; game < games; ++game) play_one(seed, game, all);
}
