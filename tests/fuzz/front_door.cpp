// Tests the functions of hexsmith.hpp with what a C++ program may pass: named layouts, custom layouts and plans, with
// and without mistakes, and boards with pairs of tokens, gold, sea and mistakes. What checked_setup(), add_plan(),
// is_board_of() and is_playable() accept must be safe everywhere.
#include "hexsmith.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include "boards.hpp"
#include "catan/board/settling.hpp"
#include "catan/rules/apply.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

/// Reads a token of one or two numbers.
catan::Token read_any_token(Bytes& bytes) {
    const auto token = bytes.integer<catan::Token>(1, catan::token_values - 1);
    return token == 7 ? catan::Token{8} : token;
}

/// Reads a custom setup of at most 20 hexes. One in four has a mistake, which checked_setup() may refuse.
std::optional<Setup> read_custom(Bytes& bytes, catan::Hexes& model) {
    using catan::Terrain;
    std::vector<hex::Axial> hexes{{0, 0}};
    for (int more = bytes.integer(0, 19); more > 0; --more) {
        const auto near = hexes[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(hexes.size()) - 1)];
        const hex::Axial hex = near + hex::directions[bytes.integer<std::size_t>(0, 5)];
        if (std::ranges::find(hexes, hex) == hexes.end()) hexes.push_back(hex);
    }
    catan::Bag bag;
    for (std::size_t hex = 0; hex < hexes.size(); ++hex) {
        model.terrains[hex] = bytes.choice(Terrain::gold);
        if (catan::yields(model.terrains[hex])) model.tokens[hex] = read_any_token(bytes);
        ++bag.terrains[index(model.terrains[hex])];
        if (model.tokens[hex] != catan::no_token) ++bag.tokens[model.tokens[hex]];
    }
    std::vector<std::int16_t> slots;
    std::vector<catan::Harbor> harbors;
    for (int slot = bytes.integer(0, 3); slot > 0; --slot) {
        slots.push_back(static_cast<std::int16_t>(3 * slot));
        harbors.push_back(bytes.choice(catan::Harbor::any));
    }
    if (bytes.integer(0, 3) == 3) {
        switch (bytes.integer(0, 4)) {
            case 0: hexes.back() = {bytes.integer(-70'000, 70'000), bytes.integer(-70'000, 70'000)}; break;
            case 1:
                bag.terrains[bytes.integer(0, catan::terrain_count - 1)] += bytes.integer<std::uint8_t>(0, 255);
                break;
            case 2: bag.tokens[bytes.integer(0, catan::token_values - 1)] += bytes.integer<std::uint8_t>(0, 255); break;
            case 3: slots.push_back(bytes.integer<std::int16_t>(-32'768, 32'767)); [[fallthrough]];
            default: harbors.push_back(bytes.integer<catan::Harbor>(0, 255));
        }
    }
    return checked_setup(hexes, bag, slots, harbors);
}

/// Adds a plan whose bags contain the pieces of a board, and changes it at random. Returns whether the setup is valid.
bool add_read_plan(Bytes& bytes, Setup& setup, catan::Hexes& model) {
    using catan::Terrain;
    catan::Plan plan{.region_count = bytes.integer(1, 4)};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (bytes.integer(0, 3) == 0) {
            model.terrains[hex] = Terrain::sea;
            model.tokens[hex] = catan::no_token;
        }
        const int region = bytes.integer(0, plan.region_count);
        if (region == plan.region_count) {
            plan.fixed.terrains[hex] = model.terrains[hex];
            plan.fixed.tokens[hex] = model.tokens[hex];
            continue;
        }
        plan.regions[region].hexes |= hex::bit(hex);
        ++plan.regions[region].bag.terrains[index(model.terrains[hex])];
        if (model.tokens[hex] != catan::no_token) ++plan.regions[region].bag.tokens[model.tokens[hex]];
    }
    for (int region = 1; region < plan.region_count; ++region) {
        plan.regions[region].group = bytes.flag() ? 0 : static_cast<std::uint8_t>(region);
        if (bytes.flag()) plan.regions[region].terrain_region = 0;
    }
    std::vector<std::int16_t> closed;
    for (int mistakes = bytes.integer(0, 7) - 5; mistakes > 0; --mistakes) {
        catan::PlanRegion& region = plan.regions[bytes.integer<std::size_t>(0, 3)];
        switch (bytes.integer(0, 7)) {
            case 0:
                region.bag.terrains[bytes.integer(0, catan::terrain_count - 1)] = bytes.integer<std::uint8_t>(0, 255);
                break;
            case 1:
                region.bag.tokens[bytes.integer(0, catan::token_values - 1)] = bytes.integer<std::uint8_t>(0, 255);
                break;
            case 2: region.group = bytes.integer<std::uint8_t>(0, 255); break;
            case 3: region.terrain_region = bytes.integer<std::uint8_t>(0, 255); break;
            case 4: region.hexes ^= hex::bit(bytes.integer(0, 63)); break;
            case 5: plan.fixed.tokens[bytes.integer(0, 63)] = bytes.integer<catan::Token>(0, 255); break;
            case 6: plan.fixed.terrains[bytes.integer(0, 63)] = bytes.integer<Terrain>(0, 255); break;
            default: closed.push_back(bytes.integer<std::int16_t>(-32'768, 32'767));
        }
    }
    if (!add_plan(setup, plan, closed)) return false;
    setup.plan.chooses_slots = setup.plan.deals_sea && (bytes.flag() || !slots_stay(setup));
    return true;
}

/// Reads a board: a dealt one, a fair one, or a random one, sometimes with mistakes.
Board read_any_board(Bytes& bytes, const Setup& setup, const catan::Hexes& model) {
    Board board{.hexes = model, .harbor_count = setup.harbor_count, .harbors = setup.harbors};
    const int source = bytes.integer(0, 2);
    if (source == 1) board = run_at_once(official_board(setup, {}, bytes.bits(1))).board;
    if (source == 2) {
        FairOptions options{.seed = bytes.bits(1), .attempts = 1, .annealing = {.steps = 100}};
        if (bytes.flag()) options.harbors = bytes.choice(catan::generate::HarborOrder::none);
        board = run_at_once(hexsmith::generate_fair(setup, options), CountedDeadline(bytes.integer(1, 50))).board;
    }
    for (int mistakes = bytes.integer(0, 7) - 5; mistakes > 0; --mistakes) {
        const auto place = bytes.integer<std::size_t>(0, 63);
        switch (bytes.integer(0, 3)) {
            case 0: board.hexes.terrains[place] = bytes.integer<catan::Terrain>(0, 255); break;
            case 1: board.hexes.tokens[place] = bytes.integer<catan::Token>(0, 255); break;
            case 2: board.harbors[place] = bytes.integer<catan::Harbor>(0, 255); break;
            default: board.harbor_count = bytes.integer(0, catan::max_harbors);
        }
    }
    return board;
}

void evaluate(Bytes& bytes, const Setup& setup, const Board& board) {
    require(std::isfinite(evaluate_board(setup, board, read_criteria(bytes)).energy()), "an energy is finite");
    const auto spots = rank_spots(setup, board, read_spot_params(bytes));
    for (const Spot& spot : spots) require(std::isfinite(spot.breakdown.score), "a score is finite");
    const catan::generate::Repair repaired = run_at_once(hexsmith::repair(setup, {.swaps = bytes.integer(0, 2)}, board),
                                                         CountedDeadline(bytes.integer(0, 5)));
    require(repaired.energy_after <= repaired.energy_before, "a repair never harms");
    require(is_board_of(setup, repaired.board), "a repaired board is of the setup");
    DraftOptions options{.players = bytes.integer(2, catan::most_players),
                         .policy = bytes.choice(DraftPolicy::optimal)};
    options.order = catan::DraftOrder::snake(options.players);
    const auto draft = run_at_once(draft_settlements(setup, board, options), CountedDeadline(bytes.integer(0, 5)));
    require(std::isfinite(draft.gap()), "a gap is finite");
}

/// Reads a move with any numbers.
catan::rules::Move read_any_move(Bytes& bytes) {
    catan::rules::Move move{.kind = bytes.integer<catan::rules::MoveKind>(0, 255),
                            .a = bytes.integer<std::uint8_t>(0, 255),
                            .b = bytes.integer<std::uint8_t>(0, 255),
                            .place = bytes.integer<std::int16_t>(-32'768, 32'767)};
    for (catan::Counts* side : {&move.offer.give, &move.offer.receive})
        *side = catan::Counts::of(bytes.integer(0, 4), bytes.flag() ? bytes.integer(0, 255) : bytes.integer(0, 2));
    return move;
}

void play_game(Bytes& bytes, const Setup& setup, const Board& board) {
    using namespace catan::rules;
    GameOptions options{.players = bytes.integer(2, catan::most_players),
                        .seed = bytes.bits(1),
                        .offers_per_turn = bytes.integer<std::uint32_t>(0, 2)};
    if (!catan::has_room(setup.layout, options.players)) return;
    const RatedBoard table(setup, board);
    State state = new_game(table, options);
    while (!bytes.empty() && state.phase != Phase::over) {
        const LegalMoves legal = legal_moves(state, table);
        if (bytes.integer(0, 3) == 3) {
            apply(state, table, read_any_move(bytes));
            continue;
        }
        const Move move = move_at(legal, bytes.integer(0, legal.count_with_offers() - 1));
        apply(state, table, move);  // offers have no cards yet, and are refused
    }
    require(derive(state, table) == state, "the updated state is the one from scratch");
    if (state.phase != Phase::over) run_at_once(rate_moves(table, state, {.playouts = 1}), CountedDeadline(0));
    catan::analysis::Match match{.options = options,
                                 .levels = catan::analysis::all_of(catan::players::Level::beginner)};
    match.most_turns = 20;
    const auto sums = run_at_once(play_games(setup, board, {.match = match, .games = 1}));
    require(sums.games == 1, "a game is counted");
}

}  // namespace

void front_door(Bytes bytes) {
    catan::Hexes model;
    std::optional<Setup> setup;
    const int kind = bytes.integer(0, 3);
    if (kind < 2) {
        setup = kind == 0 ? standard_setup : extension_setup;
    } else {
        setup = read_custom(bytes, model);
        if (!setup || (bytes.flag() && !add_read_plan(bytes, *setup, model))) return;
    }
    const Board board = read_any_board(bytes, *setup, model);
    if (board.harbor_count > setup->harbor_count) return;
    if (catan::has_own_coast(*setup, board.hexes)) setup = on_board(*setup, board);
    if (!is_board_of(*setup, board)) return;
    evaluate(bytes, *setup, board);
    if (is_playable(*setup, board)) play_game(bytes, *setup, board);
}

}  // namespace hexsmith::fuzz
