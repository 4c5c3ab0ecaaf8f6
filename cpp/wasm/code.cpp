// The border of codes and ids of boards.
#include "catan/code.hpp"

#include <emscripten/bind.h>

#include <string>

#include "wasm/board_text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Setup and board. Precondition: coordinates that have a code.
std::string encode_board(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    const Board board = board_of(*setup, reader);
    if (setup.kind() != LayoutKind::custom) return encode(setup.kind(), *setup, board);
    Setup placed = *setup;
    for (hex::Axial& hex : placed.layout.hexes) hex = hex + setup.origin();
    return encode(setup.kind(), placed, board);
}

/// Setup and board.
std::string id_of_board(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    return board_id(setup.kind(), *setup, board_of(*setup, reader));
}

/// The error (a CodeError), and where it is none, the kind of setup; of a custom one the number of hexes, their q and
/// r, the 6 + 13 counts of its bag, the number of slots, these, their harbors; then the board.
Answer decode_board(const std::string& code) {
    const DecodedBoard decoded = decode(code);
    AnswerWriter answer;
    answer.add(static_cast<double>(decoded.error));
    if (decoded.error != CodeError::none) return answer.take();
    answer.add(static_cast<double>(decoded.kind));
    const Setup& setup = decoded.setup;
    if (decoded.kind == LayoutKind::custom) {
        answer.add(setup.layout.hex_count);
        for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
            answer.add(setup.layout.hexes[hex].q);
            answer.add(setup.layout.hexes[hex].r);
        }
        answer.add(setup.bag.terrains);
        answer.add(setup.bag.tokens);
        answer.add(setup.harbor_count);
        for (int slot = 0; slot < setup.harbor_count; ++slot) answer.add(setup.harbor_slots[slot]);
        for (int slot = 0; slot < setup.harbor_count; ++slot) answer.add(index(setup.harbors[slot]));
    }
    add(answer, setup, decoded.board);
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(code) {
    emscripten::function("encodeBoard", &encode_board);
    emscripten::function("boardId", &id_of_board);
    emscripten::function("decodeBoard", &decode_board);
}

}  // namespace hexsmith::wasm
