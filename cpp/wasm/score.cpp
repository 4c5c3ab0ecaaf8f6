// The border of scoring a board: terms, shares, breaks.
#include <emscripten/bind.h>

#include <cstddef>
#include <span>
#include <string>

#include "catan/fairness/attribution.hpp"
#include "catan/fairness/breaks.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "wasm/board_text.hpp"
#include "wasm/criteria.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Setup, board, whether by the classic weights, and criteria. Terms and weights; the shares of hexes, the number of
/// intersections and their shares; the number of breaks, and of each
/// its term, first and second place, and amount.
Answer score_board(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    const Board board = board_of(*setup, reader);
    const Criteria criteria = criteria_of(reader, reader.flag() ? classic_weights : fair_weights);
    const FairEnergy energy(*setup, criteria, board);
    const Attribution shares = attribute(*setup, criteria, board);
    const auto breaks = find_breaks(*setup, board, criteria.pip_cap);
    AnswerWriter answer;
    answer.add(energy.terms(energy.count(board)));
    answer.add(criteria.weights);
    answer.add(std::span(shares.hexes).first(static_cast<std::size_t>(setup->layout.hex_count)));
    answer.add(setup->layout.intersection_count);
    answer.add(std::span(shares.intersections).first(static_cast<std::size_t>(setup->layout.intersection_count)));
    answer.add(static_cast<double>(breaks.size()));
    for (const Break& found : breaks)
        for (const int number : {index(found.rule), int{found.first}, int{found.second}, found.amount})
            answer.add(number);
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(score) { emscripten::function("scoreBoard", &score_board); }

}  // namespace hexsmith::wasm
