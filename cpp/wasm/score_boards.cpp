// The border of scoring the spots of many boards.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "catan/settle/ranking.hpp"
#include "wasm/board_text.hpp"
#include "wasm/spot_params.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Setup, parameters, the number of harbors of each board, the number of boards, and these, packed: two bytes a unit.
/// Scores of all intersections.
Answer score_packed(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    const SpotParams params = params_of(reader);
    const int harbors = reader.next();
    const auto count = static_cast<std::size_t>(reader.next());
    const auto* const packed = reinterpret_cast<const std::uint8_t*>(reader.rest().data());
    const std::size_t size = static_cast<std::size_t>(2 * setup->layout.hex_count + harbors);
    AnswerWriter answer;
    score_boards(*setup, {packed, count * size}, harbors, params,
                 answer.make_room(count * static_cast<std::size_t>(setup->layout.intersection_count)));
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(score_boards) { emscripten::function("scoreBoards", &score_packed); }

}  // namespace hexsmith::wasm
