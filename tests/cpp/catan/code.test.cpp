#include "catan/code.hpp"

#include <catch_amalgamated.hpp>
#include <set>

#include "catan/boards.hpp"
#include "catan/mixed_radix.hpp"
#include "catan/official.hpp"
#include "catan/symmetry.hpp"
#include "support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::testing;

namespace {

LayoutKind kind_of(const std::string& name) {
    return name == "standard" ? LayoutKind::standard : name == "extension" ? LayoutKind::extension : LayoutKind::custom;
}

/// Random boards with printed, shuffled and no harbors, and boards of any pieces.
std::vector<Board> boards_of(const Setup& setup, std::uint64_t seed) {
    return {random_board(setup, seed, HarborOrder::printed), random_board(setup, seed, HarborOrder::shuffled),
            random_board(setup, seed, HarborOrder::none), arbitrary_board(setup, seed)};
}

}  // namespace

TEST_CASE("decoding a board's code gives the board and its setup back, on every layout") {
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 100; ++seed)
            for (const Board& board : boards_of(setup, seed)) {
                CAPTURE(name, seed);
                const std::string code = encode(kind_of(name), setup, board);
                const DecodedBoard decoded = decode(code);
                REQUIRE(decoded.error == CodeError::none);
                REQUIRE(decoded.kind == kind_of(name));
                REQUIRE(decoded.board == board);
                REQUIRE(decoded.setup.layout.hexes == setup.layout.hexes);
                REQUIRE(decoded.setup.bag == setup.bag);
                REQUIRE(decoded.setup.harbor_count == setup.harbor_count);
                REQUIRE(decoded.setup.harbor_slots == setup.harbor_slots);
                REQUIRE(decoded.setup.harbors == setup.harbors);
            }
}

TEST_CASE("the beginner board has this code") {
    CHECK(encode(LayoutKind::standard, standard_setup, beginner_board()) == "A0qG2iHtCXIqvVSx-sWBqAQW");
}

TEST_CASE("a standard board with printed harbors takes at most 24 characters, shuffled at most 29") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        CHECK(encode(LayoutKind::standard, standard_setup, random_board(standard_setup, seed, HarborOrder::printed))
                  .size() <= 24);
        CHECK(encode(LayoutKind::standard, standard_setup, random_board(standard_setup, seed)).size() <= 29);
    }
}

TEST_CASE("every single wrong character, and every exchange of two neighboring ones, is detected") {
    for (const auto& [name, setup] : all_setups()) {
        CAPTURE(name);
        const std::string code = encode(kind_of(name), setup, random_board(setup, 1));
        for (std::size_t at = 0; at < code.size(); ++at) {
            for (const char letter : std::string(alphabet) + "=+/ %") {
                if (letter == code[at]) continue;
                std::string wrong = code;
                wrong[at] = letter;
                REQUIRE(decode(wrong).error != CodeError::none);
            }
            std::string wrong = code;
            if (at > 0) std::swap(wrong[at - 1], wrong[at]);
            if (wrong != code) REQUIRE(decode(wrong).error != CodeError::none);
            REQUIRE(decode(code.substr(0, at)).error != CodeError::none);
        }
        REQUIRE(decode(code + "A").error != CodeError::none);
        REQUIRE(decode("A" + code).error != CodeError::none);
    }
}

TEST_CASE("a code without its last character, or with one more, is none") {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        std::string code = encode(LayoutKind::standard, standard_setup, random_board(standard_setup, seed));
        for (const char letter : alphabet) REQUIRE(decode(code + letter).error == CodeError::checksum);
        code.pop_back();
        REQUIRE(decode(code).error == CodeError::checksum);
    }
}

TEST_CASE("a random text with a right checksum decodes to a legal board whose code it is, or to nothing") {
    Rng random(1);
    int legal = 0;
    for (int trial = 0; trial < 20'000; ++trial) {
        // Take a code apart and change its body, as one would who knows the checksum.
        const bool custom = trial % 2 == 0;
        const Setup setup = custom ? islands_setup() : standard_setup;
        const std::string code =
            encode(custom ? LayoutKind::custom : LayoutKind::standard, setup, random_board(setup, random.next()));
        std::string body = code.substr(0, code.size() - 4);
        body[1 + random.below(static_cast<std::uint32_t>(body.size() - 1))] = alphabet[random.below(64)];
        std::uint32_t crc = 0xb704ce;
        for (const char letter : body) {
            crc ^= *bits_of(letter) << 18;
            for (int bit = 0; bit < 6; ++bit) crc = (crc << 1 ^ ((crc & 0x800000) != 0 ? 0x864cfbu : 0u)) & 0xffffff;
        }
        crc ^= 0xffffff;
        std::string forged = body;
        for (int shift = 18; shift >= 0; shift -= 6) forged += alphabet[crc >> shift & 63];
        const DecodedBoard decoded = decode(forged);
        REQUIRE(decoded.error != CodeError::checksum);
        if (decoded.error != CodeError::none) continue;
        ++legal;
        const int hexes = decoded.setup.layout.hex_count;
        REQUIRE(encode(decoded.kind, decoded.setup, decoded.board) == forged);
        for (int hex = 0; hex < hexes; ++hex) {
            const Token token = decoded.board.hexes.tokens[hex];
            REQUIRE((decoded.board.hexes.terrains[hex] == Terrain::desert) == (token == no_token));
            REQUIRE((token == no_token || (token >= 2 && token <= 12 && token != 7)));
        }
    }
    CHECK(legal > 1000);
}

TEST_CASE("hostile texts are refused") {
    for (const std::string& text : {std::string(), std::string("A"), std::string(3, 'A'), std::string(5, 'A'),
                                    std::string(5000, 'A'), std::string("\0\xff", 2), std::string("https://")})
        CHECK(decode(text).error != CodeError::none);
}

TEST_CASE("hexes too far out, or too far from each other, are refused") {
    const auto code_of = [](int west, int east) {
        Setup setup{.bag = {.terrains = {0, 0, 0, 0, 0, 2}}};
        setup.layout = hex::make_layout(std::array<hex::Axial, 2>{{{west, 0}, {east, 0}}});
        return encode(LayoutKind::custom, setup, {});
    };
    CHECK(decode(code_of(-max_coordinate, -max_coordinate + 1000)).error == CodeError::none);
    CHECK(decode(code_of(max_coordinate - 1000, max_coordinate)).error == CodeError::none);
    CHECK(decode(code_of(-max_coordinate - 1, -max_coordinate)).error == CodeError::content);
    CHECK(decode(code_of(max_coordinate, max_coordinate + 1)).error == CodeError::content);
    CHECK(decode(code_of(0, 1001)).error == CodeError::content);
    CHECK(decode(code_of(-16'384, 16'384)).error == CodeError::content);  // one place, modulo 2^16
}

TEST_CASE("the named layouts have the symmetries of their shapes and slots") {
    CHECK(symmetries(standard_setup, false).size() == 12);
    CHECK(symmetries(standard_setup, true).size() == 6);
    CHECK(symmetries(extension_setup, false).size() == 4);
    CHECK(symmetries(extension_setup, true).size() == 1);
}

TEST_CASE("all images of a board have one id, and boards that are no images of each other have different ones") {
    for (const auto& [name, setup] : all_setups()) {
        CAPTURE(name);
        std::set<std::string> ids;
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            for (const HarborOrder harbors : {HarborOrder::none, HarborOrder::shuffled}) {
                const Board board = random_board(setup, seed, harbors);
                const std::string id = board_id(kind_of(name), setup, board);
                for (const Symmetry& symmetry : symmetries(setup, board.harbor_count > 0))
                    REQUIRE(board_id(kind_of(name), setup, image(setup, symmetry, board)) == id);
                ids.insert(id);
            }
        CHECK(ids.size() == 100);
    }
}
