// The border of the set-up by the rules.
#include <emscripten/bind.h>

#include <string>

#include "catan/generate/official.hpp"
#include "core/seed.hpp"
#include "wasm/board_text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// A setup with lettered tokens, and the seed.
Answer official(const std::u16string& text) {
    TextReader reader(text);
    const SetupReader setup(reader);
    AnswerWriter answer;
    add(answer, *setup, official_board(*setup, seed_of(reader.text())));
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(official) { emscripten::function("officialBoard", &official); }

}  // namespace hexsmith::wasm
