#include "research/games.hpp"

#include "catan/analysis/certificate.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/settling.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::research {

using namespace catan;
using namespace catan::players;
using namespace catan::rules;

std::uint64_t derived_seed(std::uint64_t seed, std::int64_t i) {
    return mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
}

const Setup& setup_for(int players) { return players > 4 ? extension_setup : standard_setup; }

GameOptions options_for(int players, std::uint64_t seed) {
    return {
        .players = players, .seed = seed, .extra_turns = players > 4 ? ExtraTurns::special_building : ExtraTurns::none};
}

RatedBoard random_board(std::uint64_t seed, int players) {
    const Setup& setup = setup_for(players);
    Rng random(seed);
    return {setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors}};
}

Board board_of_kind(const Setup& setup, BoardKind kind, std::uint64_t seed) {
    if (kind == BoardKind::official) return generate::official_board(setup, seed);
    if (kind == BoardKind::fair)
        return run_at_once(generate::generate_fair(setup, {.seed = seed, .harbors = generate::HarborOrder::shuffled}))
            .board;
    if (kind == BoardKind::classic) {
        generate::ClassicOptions options = generate::classic_options();
        options.seed = seed;
        return run_at_once(generate_classic(setup, options)).board;
    }
    Rng random(seed);
    Board board{deal(setup, {}, random), setup.harbor_count, setup.harbors};
    shuffle(std::span(board.harbors).first(static_cast<std::size_t>(board.harbor_count)), random);
    return board;
}

std::vector<std::int16_t> open_spots(const GameBoard& board, std::span<const std::int16_t> settlements) {
    std::vector<std::int16_t> spots;
    OpenSpots(board.layout(), settlements).for_each([&](int id) { spots.push_back(static_cast<std::int16_t>(id)); });
    return spots;
}

std::vector<Moment> play_on(State& state, const RatedBoard& board, Level level) {
    std::vector<Moment> moments;
    Knowledge knowledge;
    Plans plans;
    while (state.phase != Phase::over && state.moves < 20'000) {
        moments.push_back({state, knowledge});
        const Move move = choose_move(state, board, level, state.seed, plans);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(moments.back().state, state, move, outcome);
    }
    return moments;
}

std::size_t random_moment(const std::vector<Moment>& moments, std::uint64_t seed) {
    return static_cast<std::size_t>(low_below(draw(seed, Stream::games, 1), static_cast<int>(moments.size())));
}

Shares shares_of_drawn_games(const RatedBoard& board, int players, Level level, std::uint64_t seed,
                             std::int64_t games) {
    analysis::GamesFromDrawnOpenings source(board, options_for(players), settle::usual_temperature, seed);
    Shares shares{};
    for (std::int64_t number = 0; number < games; ++number)
        if (const int winner = run_at_once(source.play(level, number))->winner; winner != nobody)
            shares[static_cast<std::size_t>(winner)] += 1 / static_cast<double>(games);
    return shares;
}

Shares shares_of_match(const RatedBoard& board, const analysis::Match& match, std::uint64_t seed, std::int64_t games) {
    analysis::Sums sums;
    run_at_once(simulate(board, match, {.seed = seed, .count = games}, sums));
    Shares shares{};
    for (std::size_t seat = 0; seat < shares.size(); ++seat)
        shares[seat] = static_cast<double>(sums.wins[seat]) / static_cast<double>(games);
    return shares;
}

}  // namespace hexsmith::research
