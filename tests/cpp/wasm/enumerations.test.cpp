// The order of enumerations that cross to JavaScript, by the names that they have there: tests/golden/enumerations.txt,
// to which tests/web/wasm/order.test.ts holds the other side.
//
// Each table is a switch over all enumerators, so that the compiler warns of one that is missing.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "anneal/annealer.hpp"
#include "catan/board/places.hpp"
#include "catan/board/swap.hpp"
#include "catan/experiment/certificate.hpp"
#include "catan/rules/refusal.hpp"
#include "catan/generate/fair_options.hpp"
#include "catan/generate/refusal.hpp"
#include "catan/settle/ranking.hpp"
#include "catan/settle/spot_params.hpp"
#include "cribbage/card.hpp"
#include "cribbage/crib_weights.hpp"
#include "cribbage/game.hpp"
#include "cribbage/level.hpp"
#include "stats/monte_carlo.hpp"
#include "stats/sequential_test.hpp"
#include "stats/z_test.hpp"
#include "wasm/draft_request.hpp"
#include "wasm/step_result.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace std::string_view_literals;

namespace {

constexpr std::string_view name_of(Terrain value) {
    switch (value) {
        case Terrain::wood: return "wood";
        case Terrain::brick: return "brick";
        case Terrain::wool: return "wool";
        case Terrain::grain: return "grain";
        case Terrain::ore: return "ore";
        case Terrain::desert: return "desert";
    }
    return "";
}

constexpr std::string_view name_of(Harbor value) {
    switch (value) {
        case Harbor::wood: return "wood";
        case Harbor::brick: return "brick";
        case Harbor::wool: return "wool";
        case Harbor::grain: return "grain";
        case Harbor::ore: return "ore";
        case Harbor::any: return "any";
    }
    return "";
}

constexpr std::string_view name_of(LayoutKind value) {
    switch (value) {
        case LayoutKind::standard: return "standard";
        case LayoutKind::extension: return "extension";
        case LayoutKind::custom: return "custom";
    }
    return "";
}

constexpr std::string_view name_of(BalanceMode value) {
    switch (value) {
        case BalanceMode::resources: return "resources";
        case BalanceMode::numbers: return "numbers";
        case BalanceMode::both: return "both";
    }
    return "";
}

constexpr std::string_view name_of(Term value) {
    switch (value) {
        case Term::adjacent_same_resource: return "adjacentSameResource";
        case Term::adjacent_high_numbers: return "adjacentHighNumbers";
        case Term::region_pips: return "regionPips";
        case Term::adjacent_same_number: return "adjacentSameNumber";
        case Term::adjacent_low_numbers: return "adjacentLowNumbers";
        case Term::repeated_number: return "repeatedNumber";
        case Term::resource_pips: return "resourcePips";
        case Term::pips_above_cap: return "pipsAboveCap";
        case Term::intersection_spread: return "intersectionSpread";
        case Term::shared_number: return "sharedNumber";
        case Term::strong_own_harbor: return "strongOwnHarbor";
        case Term::harbor_spread: return "harborSpread";
    }
    return "";
}

constexpr std::string_view name_of(DesertPlace value) {
    switch (value) {
        case DesertPlace::anywhere: return "anywhere";
        case DesertPlace::center: return "center";
        case DesertPlace::inland: return "inland";
        case DesertPlace::coast: return "coast";
    }
    return "";
}

constexpr std::string_view name_of(HarborOrder value) {
    switch (value) {
        case HarborOrder::printed: return "printed";
        case HarborOrder::shuffled: return "shuffled";
        case HarborOrder::none: return "none";
    }
    return "";
}

constexpr std::string_view name_of(TokenOrder value) {
    switch (value) {
        case TokenOrder::annealed: return "annealed";
        case TokenOrder::spiral: return "spiral";
    }
    return "";
}

constexpr std::string_view name_of(Refusal::Kind value) {
    switch (value) {
        case Refusal::Kind::desert_room: return "desert-room";
        case Refusal::Kind::desert_lock: return "desert-lock";
        case Refusal::Kind::no_spiral: return "no-spiral";
        case Refusal::Kind::spiral_locks: return "spiral-locks";
        case Refusal::Kind::locked_together: return "locked-together";
        case Refusal::Kind::too_many: return "too-many";
        case Refusal::Kind::not_found: return "not-found";
    }
    return "";
}

constexpr std::string_view name_of(Swap::Kind value) {
    switch (value) {
        case Swap::Kind::terrains: return "terrains";
        case Swap::Kind::tokens: return "tokens";
        case Swap::Kind::harbors: return "harbors";
        case Swap::Kind::hexes: break;  // within annealings: no repair has one
    }
    return "";
}

constexpr std::string_view name_of(wasm::Policy value) {
    switch (value) {
        case wasm::Policy::greedy: return "greedy";
        case wasm::Policy::maxmin: return "maxmin";
        case wasm::Policy::optimal: return "optimal";
    }
    return "";
}

constexpr std::string_view name_of(Balance value) {
    switch (value) {
        case Balance::abundance: return "abundance";
        case Balance::bottleneck: return "bottleneck";
    }
    return "";
}

constexpr std::string_view name_of(HarborStrength value) {
    switch (value) {
        case HarborStrength::board: return "board";
        case HarborStrength::own: return "own";
    }
    return "";
}

constexpr std::string_view name_of(Reason value) {
    switch (value) {
        case Reason::productive: return "many-pips";
        case Reason::dear_wood: return "scarce-resource (wood)";
        case Reason::dear_brick: return "scarce-resource (brick)";
        case Reason::dear_wool: return "scarce-resource (wool)";
        case Reason::dear_grain: return "scarce-resource (grain)";
        case Reason::dear_ore: return "scarce-resource (ore)";
        case Reason::prime: return "prime-spot";
        case Reason::wood_and_brick: return "wood-and-brick";
        case Reason::grain_and_ore: return "grain-and-ore";
        case Reason::wood_harbor: return "resource-harbor (wood)";
        case Reason::brick_harbor: return "resource-harbor (brick)";
        case Reason::wool_harbor: return "resource-harbor (wool)";
        case Reason::grain_harbor: return "resource-harbor (grain)";
        case Reason::ore_harbor: return "resource-harbor (ore)";
        case Reason::any_harbor: return "any-harbor";
        case Reason::harbor_fed: return "harbor-fed";
        case Reason::all_resources: return "all-resources";
    }
    return "";
}

constexpr std::string_view name_of(anneal::StopReason value) {
    switch (value) {
        case anneal::StopReason::steps: return "steps";
        case anneal::StopReason::target: return "target";
        case anneal::StopReason::time: return "time";
        case anneal::StopReason::stalled: return "stalled";
    }
    return "";
}

constexpr std::string_view name_of(wasm::StepResult value) {
    switch (value) {
        case wasm::accepted: return "accepted 1";
        case wasm::best: return "best 2";
        case wasm::restarted: return "restarted 4";
        case wasm::over: return "over 8";
    }
    return "";
}

/// What never crosses has no name: a mean that is not finite is refused sample by sample.
constexpr std::string_view name_of(stats::MonteCarloStop value) {
    switch (value) {
        case stats::MonteCarloStop::converged: return "converged";
        case stats::MonteCarloStop::samples: return "samples";
        case stats::MonteCarloStop::time: return "time";
        case stats::MonteCarloStop::not_finite: return "";
    }
    return "";
}

constexpr std::string_view name_of(stats::Confidence value) {
    switch (value) {
        case stats::Confidence::none: return "not significant";
        case stats::Confidence::percent_95: return "95%";
        case stats::Confidence::percent_99: return "99%";
    }
    return "";
}

constexpr std::string_view name_of(stats::Verdict value) {
    switch (value) {
        case stats::Verdict::undecided: return "none";
        case stats::Verdict::elo_0: return "elo0";
        case stats::Verdict::elo_1: return "elo1";
    }
    return "";
}

constexpr std::string_view name_of(cribbage::CribModel value) {
    switch (value) {
        case cribbage::CribModel::uniform: return "uniform";
        case cribbage::CribModel::table: return "table";
    }
    return "";
}

constexpr std::string_view name_of(cribbage::Level value) {
    switch (value) {
        case cribbage::Level::beginner: return "beginner";
        case cribbage::Level::intermediate: return "intermediate";
        case cribbage::Level::advanced: return "advanced";
        case cribbage::Level::expert: return "expert";
    }
    return "";
}

constexpr std::string_view name_of(cribbage::Phase value) {
    switch (value) {
        case cribbage::Phase::discard: return "discard";
        case cribbage::Phase::play: return "play";
        case cribbage::Phase::show: return "show";
        case cribbage::Phase::over: return "over";
    }
    return "";
}

constexpr std::string_view name_of(cribbage::Source value) {
    switch (value) {
        case cribbage::Source::heels: return "heels";
        case cribbage::Source::fifteen: return "fifteen";
        case cribbage::Source::thirty_one: return "thirtyOne";
        case cribbage::Source::pairs: return "pairs";
        case cribbage::Source::run: return "run";
        case cribbage::Source::last: return "last";
        case cribbage::Source::hand: return "hand";
        case cribbage::Source::crib: return "crib";
    }
    return "";
}

constexpr std::string_view name_of(game::MoveKind value) {
    switch (value) {
        case game::MoveKind::settlement: return "settlement";
        case game::MoveKind::city: return "city";
        case game::MoveKind::road: return "road";
        case game::MoveKind::roll: return "roll";
        case game::MoveKind::end: return "endTurn";
        case game::MoveKind::buy: return "buyCard";
        case game::MoveKind::knight: return "knight";
        case game::MoveKind::roads: return "roadBuilding";
        case game::MoveKind::discard: return "discard";
        case game::MoveKind::robber: return "moveRobber";
        case game::MoveKind::monopoly: return "monopoly";
        case game::MoveKind::plenty: return "yearOfPlenty";
        case game::MoveKind::trade: return "bankTrade";
    }
    return "";
}

constexpr std::string_view name_of(game::Phase value) {
    switch (value) {
        case game::Phase::set_up: return "setup";
        case game::Phase::roll: return "roll";
        case game::Phase::main: return "main";
        case game::Phase::discard: return "discard";
        case game::Phase::robber: return "moveRobber";
        case game::Phase::roads: return "roadBuilding";
        case game::Phase::over: return "over";
    }
    return "";
}

constexpr std::string_view name_of(game::Card value) {
    switch (value) {
        case game::Card::knight: return "knight";
        case game::Card::plenty: return "yearOfPlenty";
        case game::Card::monopoly: return "monopoly";
        case game::Card::roads: return "roadBuilding";
        case game::Card::point: return "victoryPoint";
    }
    return "";
}

constexpr std::string_view name_of(game::Level value) {
    switch (value) {
        case game::Level::random: return "random";
        case game::Level::beginner: return "beginner";
        case game::Level::intermediate: return "intermediate";
        case game::Level::advanced: return "advanced";
    }
    return "";
}

constexpr std::string_view name_of(game::Fairness value) {
    switch (value) {
        case game::Fairness::undecided: return "undecided";
        case game::Fairness::fair: return "balanced";
        case game::Fairness::unfair: return "unbalanced";
    }
    return "";
}

constexpr std::string_view name_of(game::Refusal value) {
    switch (value) {
        case game::Refusal::none: return "none";
        case game::Refusal::over: return "game-over";
        case game::Refusal::phase:
        case game::Refusal::place:
        case game::Refusal::resource: return "not-legal";
        case game::Refusal::occupied: return "occupied";
        case game::Refusal::distance: return "too-near-a-settlement";
        case game::Refusal::connection: return "not-connected";
        case game::Refusal::no_settlement: return "no-settlement-there";
        case game::Refusal::resources: return "too-few-cards";
        case game::Refusal::pieces: return "no-piece-left";
        case game::Refusal::deck: return "deck-is-empty";
        case game::Refusal::card: return "no-such-card";
        case game::Refusal::card_bought_now: return "card-bought-in-this-turn";
        case game::Refusal::card_played: return "card-played-in-this-turn";
        case game::Refusal::road_place: return "no-place-for-a-road";
        case game::Refusal::bank: return "bank-is-short";
        case game::Refusal::robber_stays: return "robber-must-move";
        case game::Refusal::friendly_robber: return "robber-is-friendly";
        case game::Refusal::victim: return "no-such-victim";
        case game::Refusal::partner: return "no-such-partner";
        case game::Refusal::chance: return "impossible-outcome";
    }
    return "";
}

/// The values from `first` up to the last that has a name.
template <class Enumeration>
std::string values_of(int first = 0) {
    std::string values;
    for (int value = first;; ++value) {
        const std::string_view name = name_of(static_cast<Enumeration>(value));
        if (name.empty()) return values;
        if (value > first) values += ", ";
        values += name;
    }
}

/// What stands for none of them, then the values.
template <class Enumeration>
std::string values_after(std::string_view none) {
    return std::string(none) + ", " + values_of<Enumeration>();
}

std::string cards() {
    std::string names;
    for (int card = 0; card < cribbage::card_count; ++card) {
        const auto id = static_cast<cribbage::Card>(card);
        names += card > 0 ? ", " : "";
        names += cribbage::rank_letters[static_cast<std::size_t>(cribbage::rank_of(id))];
        names += cribbage::suit_letters[static_cast<std::size_t>(cribbage::suit_of(id))];
    }
    return names;
}

std::string step_results() {
    std::string values;
    for (int bit = 1; !name_of(static_cast<wasm::StepResult>(bit)).empty(); bit *= 2)
        values += (bit > 1 ? ", " : "") + std::string(name_of(static_cast<wasm::StepResult>(bit)));
    return values;
}

/// The resources are the terrains but the desert, and the 2:1 harbors.
std::string resources() {
    std::string values;
    for (int r = 0; r < resource_count; ++r) {
        REQUIRE(name_of(static_cast<Terrain>(r)) == name_of(static_cast<Harbor>(r)));
        values += (r > 0 ? ", " : "") + std::string(name_of(static_cast<Terrain>(r)));
    }
    return values;
}

std::vector<std::string> golden_lines() {
    std::ifstream stream(HEXSMITH_GOLDEN "/enumerations.txt");
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("enumerations have the order that JavaScript knows them by") {
    const std::vector<std::string> lines{
        "Terrain: " + values_of<Terrain>(),
        "Resource: " + resources(),
        "Harbor: " + values_of<Harbor>(),
        "LayoutKind: " + values_of<LayoutKind>(),
        "BalanceMode: " + values_of<BalanceMode>(),
        "Term: " + values_of<Term>(),
        "DesertPlace: " + values_of<DesertPlace>(),
        "HarborOrder: " + values_of<HarborOrder>(),
        "TokenOrder: " + values_of<TokenOrder>(),
        "Refusal: " + values_after<Refusal::Kind>("none"),  // one more than the value
        "Swap: " + values_of<Swap::Kind>(),
        "Policy: " + values_of<wasm::Policy>(),
        "Balance: " + values_of<Balance>(),
        "HarborStrength: " + values_of<HarborStrength>(),
        "Reason: " + values_of<Reason>(),
        "StopReason: " + values_of<anneal::StopReason>(),
        "MonteCarloStop: " + values_of<stats::MonteCarloStop>(),
        "Confidence: " + values_of<stats::Confidence>(),
        "Verdict: " + values_of<stats::Verdict>(),
        "Card: " + cards(),
        "CribModel: " + values_of<cribbage::CribModel>(),
        "CribbageLevel: " + values_of<cribbage::Level>(),
        "CribbagePhase: " + values_of<cribbage::Phase>(),
        "CribbageSource: " + values_of<cribbage::Source>(),
        "StepResult: " + step_results(),
        "MoveKind: " + values_of<game::MoveKind>(),
        "Phase: " + values_of<game::Phase>(),
        "DevelopmentCard: " + values_of<game::Card>(),
        "Level: " + values_of<game::Level>(),
        "Fairness: " + values_of<game::Fairness>(),
        "RefusalOfMoves: " + values_of<game::Refusal>(),
    };
    std::vector<std::string> golden = golden_lines();
    // Fields and schedules have no enumeration: requests.test.cpp and the golden scores hold them.
    std::erase_if(
        golden, [](const std::string& line) { return line.starts_with("Metrics:") || line.starts_with("Schedule:"); });
    REQUIRE(golden == lines);
}
