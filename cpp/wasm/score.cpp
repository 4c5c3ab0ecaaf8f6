// Scoring a board: terms, shares, breaks.
#include <emscripten/bind.h>

#include <cstddef>
#include <span>

#include "catan/fairness/attribution.hpp"
#include "catan/fairness/breaks.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "wasm/board_request.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Terms and weights; the shares of hexes, the number of intersections and their shares; the number of breaks, and of
/// each its term, first and second place, and amount.
Result score_board(const ScoreRequest& request) {
    const auto& [setup, board, criteria] = request;
    const FairEnergy energy(*setup, criteria, board);
    const Attribution shares = attribute(*setup, criteria, board);
    const auto breaks = find_breaks(*setup, board, criteria.pip_cap);
    ResultWriter result;
    result.add(energy.terms(energy.count(board)));
    result.add(criteria.weights);
    result.add(std::span(shares.hexes).first(static_cast<std::size_t>(setup->layout.hex_count)));
    result.add(setup->layout.intersection_count);
    result.add(std::span(shares.intersections).first(static_cast<std::size_t>(setup->layout.intersection_count)));
    result.add(static_cast<double>(breaks.size()));
    for (const Break& found : breaks)
        for (const int number : {index(found.rule), int{found.first}, int{found.second}, found.amount})
            result.add(number);
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(score) { emscripten::function("evaluateBoard", &call<ScoreRequest, score_board>); }

}  // namespace hexsmith::wasm
