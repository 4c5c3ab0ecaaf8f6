#include "catan/analysis/playout.hpp"

#include <algorithm>

#include "catan/analysis/expert.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/public_hands.hpp"
#include "catan/rules/random_streams.hpp"
#include "catan/settle/drawn_openings.hpp"
#include "core/slow_assert.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Returns the index of the match's road at a settlement that was just placed, or -1 if there is none.
int find_road(const hex::Layout& layout, std::span<const PlayedRoad> roads, int player, int settlement) {
    for (std::size_t i = 0; i < roads.size(); ++i) {
        const PlayedRoad& road = roads[i];
        if (road.player != player || road.edge < 0 || road.edge >= layout.edge_count) continue;
        const auto& ends = layout.edges[road.edge].intersections;
        if (ends[0] == settlement || ends[1] == settlement) return static_cast<int>(i);
    }
    return -1;
}

/// Whether a move ends a regular turn. Extra turns in games of five or six players do not count.
bool ends_turn(const rules::State& state, const rules::Move& move) {
    return move.kind == rules::MoveKind::end && state.phase == rules::Phase::main && !state.extra_turn;
}

/// Makes a move, and adds it to the log, if there is one.
rules::Outcome perform_and_log(rules::State& state, const players::RatedBoard& board, const rules::Move& move,
                               GameLog* log) {
    if (log != nullptr && state.phase == rules::Phase::set_up && move.kind == rules::MoveKind::settlement) {
        auto& [first, second] = log->openings[static_cast<std::size_t>(state.player)];
        (first == hex::none ? first : second) = move.place;
    }
    const rules::Outcome outcome = perform(state, board, move);
    if (log != nullptr && log->keeps_steps) log->steps.push_back({move, outcome});
    return outcome;
}

PlayOptions play_options(const Match& match, std::int64_t number, bool ignores_deadline, GameLog& log) {
    return {.levels = match.levels_of(number),
            .most_turns = match.most_turns,
            .playouts = match.playouts,
            .ignores_deadline = ignores_deadline,
            .log = &log};
}

// Amounts of work, measured in moves of level "random".
constexpr std::int64_t work_before_pause = 512;
constexpr std::int64_t work_of_usual_game = 8192;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wswitch"  // a level without its work
constexpr std::int64_t work_of_move(players::Level level) {
    switch (level) {
        case players::Level::random:
        case players::Level::beginner:
        case players::Level::intermediate:
        case players::Level::expert: return 1;  // "expert" pauses by itself
        case players::Level::advanced: return 8;
    }
    return 1;
}
#pragma GCC diagnostic pop

}  // namespace

Work<std::optional<PlayedGame>> play_on(rules::State& state, const players::RatedBoard& board, PlayOptions options,
                                        players::Plans& plans) {
    std::optional<rules::Knowledge> knowledge;  // present if a player has level "expert"
    if (std::find(options.levels.begin(), options.levels.begin() + state.players, players::Level::expert) !=
        options.levels.begin() + state.players)
        knowledge = rules::Knowledge::of_open_hands(state);
    rules::Hands hands = hands_of(state);
    rules::KnownHands known = hands;  // what everybody knows, which matters to trades only
    int turns = 0;
    std::int64_t work = 0;
    std::int64_t work_at_pause = 0;
    while (state.phase != rules::Phase::over && turns < options.most_turns) {
        const players::Level level = options.levels[static_cast<std::size_t>(state.player)];
        rules::Move move;
        bool is_time_over = false;
        if (level == players::Level::expert) {
            const ExpertOptions expert_options{.playouts = options.playouts,
                                               .seed = draw(state.seed, rules::Stream::players, state.moves)};
            ExpertSearch search(board, SeenPosition{&state, state.player, knowledge->of(state.player)}, expert_options);
            co_await quietly(search.run());
            is_time_over = co_await time_is_over();
            move = search.result();
        } else {
            move = choose_move(state, board, level, state.seed, plans, known);
        }
        turns += ends_turn(state, move);
        if (knowledge) {
            const rules::State before = state;
            const rules::Outcome outcome = perform_and_log(state, board, move, options.log);
            knowledge->follow(before, state, move, outcome);
        } else {
            perform_and_log(state, board, move, options.log);
        }
        if (state.offers_per_turn > 0) {
            follow_in_public(known, hands, state, move);
            hands = hands_of(state);
        }
        work += work_of_move(level);
        if (work - work_at_pause >= work_before_pause) {
            work_at_pause = work;
            is_time_over = co_await may_pause();
        }
        if (is_time_over && !options.ignores_deadline && (knowledge || work > work_of_usual_game))
            co_return std::nullopt;
    }
    PlayedGame played{.winner = state.winner, .turns = turns};
    for (int player = 0; player < state.players; ++player) played.points[player] = state.seats[player].points();
    co_return played;
}

void draw_set_up(rules::State& state, const players::RatedBoard& board,
                 const std::array<players::Level, rules::most_players>& levels, Rng& random, players::Plans& plans,
                 GameLog* log) {
    if (state.phase != rules::Phase::set_up) return;
    OpenSpots open(board.layout());
    state.occupied.for_each([&](int spot) { open.settle(spot); });
    settle::DrawnOpenings openings(board.scored(), state.players, settle::usual_temperature);
    while (state.phase == rules::Phase::set_up) {
        const auto player = static_cast<std::size_t>(state.player);
        if (state.last_settlement != hex::none) {
            const auto level = std::min(levels[player], players::Level::advanced);
            perform_and_log(state, board, choose_move(state, board, level, state.seed, plans), log);
            continue;
        }
        const rules::Bits& first = state.seats[player].settlements;
        const int spot = openings.next(open, first.empty() ? int{hex::none} : first.at(0), random);
        perform_and_log(state, board, {.kind = rules::MoveKind::settlement, .place = static_cast<std::int16_t>(spot)},
                        log);
        open.settle(spot);
    }
}

rules::State begin_match(const players::RatedBoard& board, const Match& match, std::uint64_t seed, std::int64_t number,
                         players::Plans& plans, GameLog* log) {
    const auto levels = match.levels_of(number);
    rules::GameOptions options = match.options;
    options.seed = draw(seed, rules::Stream::games, static_cast<std::uint64_t>(number));
    rules::State state = new_game(board, options);
    const auto choose = [&] {
        const players::Level level = levels[static_cast<std::size_t>(state.player)];
        return choose_move(state, board, std::min(level, players::Level::advanced), options.seed, plans);
    };
    for (const std::int16_t settlement : match.settlements) {
        perform_and_log(state, board, {.kind = rules::MoveKind::settlement, .place = settlement}, log);
        const int road = find_road(board.layout(), match.roads, state.player, settlement);
        rules::Move move{.kind = rules::MoveKind::road};
        if (road >= 0)
            move.place = static_cast<std::int16_t>(match.roads[static_cast<std::size_t>(road)].edge);
        else
            move = choose();
        perform_and_log(state, board, move, log);
    }
    if (match.drawn_set_up) {
        Rng random(draw(seed, rules::Stream::games, static_cast<std::uint64_t>(number)), 1);
        draw_set_up(state, board, levels, random, plans, log);
    }
    return state;
}

Work<std::optional<PlayedGame>> play(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                     std::int64_t number, bool ignores_deadline) {
    slow_assert(!check_placements(board, match));
    players::Plans plans;
    GameLog log;
    rules::State state = begin_match(board, match, seed, number, plans, &log);
    const PlayOptions options = play_options(match, number, ignores_deadline, log);
    std::optional<PlayedGame> played = co_await play_on(state, board, options, plans);
    if (!played) co_return std::nullopt;
    played->longest_road = state.longest_road;
    played->largest_army = state.largest_army;
    for (int player = 0; player < state.players; ++player) {
        const rules::Seat& seat = state.seats[player];
        played->seats[player] = {seat.settlement_count, seat.city_count, seat.road_count,
                                 seat.road_length,      seat.knights,    log.openings[player]};
    }
    co_return played;
}

Work<std::vector<Step>> record_game(const players::RatedBoard& board, Match match, std::uint64_t seed,
                                    std::int64_t number) {
    players::Plans plans;
    GameLog log{.keeps_steps = true};
    rules::State state = begin_match(board, match, seed, number, plans, &log);
    const PlayOptions options = play_options(match, number, true, log);
    co_await play_on(state, board, options, plans);
    co_return std::move(log.steps);
}

std::optional<IllegalPlacement> check_placements(const players::RatedBoard& board, const Match& match) {
    rules::State state = new_game(board, match.options);
    std::vector<std::uint8_t> is_used(match.roads.size());
    for (std::size_t i = 0; i < match.settlements.size(); ++i) {
        const rules::Move move{.kind = rules::MoveKind::settlement, .place = match.settlements[i]};
        const int player = state.player;
        const rules::IllegalMove refusal =
            state.phase == rules::Phase::set_up ? check(state, board, move) : rules::IllegalMove::phase;
        if (refusal != rules::IllegalMove::none) return IllegalPlacement{false, static_cast<int>(i), refusal};
        perform(state, board, move);
        // If the match has no road for the settlement, any free edge serves, because no other player's road of the
        // match can be at this settlement.
        const int road = find_road(board.layout(), match.roads, player, move.place);
        if (road >= 0) is_used[static_cast<std::size_t>(road)] = 1;
        const int edge =
            road < 0 ? legal_moves(state, board).roads.at(0) : match.roads[static_cast<std::size_t>(road)].edge;
        perform(state, board, {.kind = rules::MoveKind::road, .place = static_cast<std::int16_t>(edge)});
    }
    for (std::size_t i = 0; i < is_used.size(); ++i)
        if (is_used[i] == 0) return IllegalPlacement{true, static_cast<int>(i), rules::IllegalMove::connection};
    return std::nullopt;
}

}  // namespace hexsmith::catan::analysis
