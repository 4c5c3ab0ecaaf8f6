// Board codes: any text is decoded or refused; what is decoded is written as the same text; a board's code gives the
// board back.
#include "catan/code.hpp"

#include <algorithm>

#include "boards.hpp"
#include "catan/fair_energy.hpp"
#include "catan/mixed_radix.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;

/// CRC-24 of RFC 9580, inverted, over six bits a character: without it no changed text would come past the checksum.
std::string with_checksum(std::string code) {
    std::uint32_t crc = 0xb704ce;
    for (const char letter : code) {
        crc ^= *bits_of(letter) << 18;
        for (int bit = 0; bit < 6; ++bit) {
            crc <<= 1;
            if ((crc & 0x1000000) != 0) crc ^= 0x1864cfb;
        }
    }
    crc ^= 0xffffff;
    for (int shift = 18; shift >= 0; shift -= 6) code += alphabet[crc >> shift & 63];
    return code;
}

/// The code of a shape of which nothing but the number of digits is right.
std::string custom_code(Bytes& bytes) {
    constexpr std::uint32_t coordinates = 65'535;
    const auto digit = [&](std::uint32_t radix) { return bytes.integer<std::uint32_t>(0, std::int64_t{radix} - 1); };
    DigitWriter digits;
    const auto add = [&](std::uint32_t radix) {
        const std::uint32_t value = digit(radix);
        digits.add(value, radix);
        return value;
    };
    const std::uint32_t hexes = add(hex::max_hexes) + 1;
    add(coordinates);
    add(coordinates);
    const std::uint32_t width = add(coordinates) + 1;
    const std::uint32_t height = add(coordinates) + 1;
    for (std::uint32_t hex = 0; hex < hexes; ++hex) {
        add(width);
        add(height);
    }
    const std::uint32_t slots = add(max_harbors + 1);
    const std::uint32_t coast = bytes.integer<std::uint32_t>(1, hex::max_corners);
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        add(coast);
        add(6);
    }
    add(2);
    for (std::uint32_t hex = 0; hex < hexes; ++hex) add(51);
    add(3);
    std::string code(1, alphabet[2]);
    return code += digits.text();
}

/// A decoded board can be asked everything that a board is asked.
void use(const DecodedBoard& decoded) {
    const Setup& setup = decoded.setup;
    require(setup.layout.hex_count >= 1 && setup.layout.hex_count <= hex::max_hexes, "1 to 61 hexes");
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        require(setup.harbor_slots[slot] >= 0 && setup.harbor_slots[slot] < setup.layout.coast_count,
                "a harbor lies on the coast");
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const auto hexes = std::popcount(setup.layout.intersections[id].hexes);
        require(hexes >= 1 && hexes <= 3, "an intersection has 1 to 3 hexes");
    }
    const FairEnergy energy(setup, {}, decoded.board);
    require(energy.weigh(energy.count(decoded.board)) >= 0, "an energy is not negative");
    const std::string id = board_id(decoded.kind, setup, decoded.board);
    const DecodedBoard image = decode(id);
    require(image.error == CodeError::none, "the id of a board is a code");
    require(board_id(image.kind, image.setup, image.board) == id, "the id of an id's board is the id");
}

void decode_text(const std::string& text) {
    const DecodedBoard decoded = decode(text);
    if (decoded.error != CodeError::none) return;
    require(encode(decoded.kind, decoded.setup, decoded.board) == text, "a board has one code");
    use(decoded);
}

}  // namespace

void code(Bytes bytes) {
    switch (bytes.integer(0, 3)) {
        case 0: return decode_text(bytes.text(1100));
        case 1: {
            std::string text = bytes.text(1000);
            for (char& letter : text) letter = alphabet[static_cast<unsigned char>(letter) % 64U];
            return decode_text(with_checksum(std::move(text)));
        }
        case 2: return decode_text(with_checksum(custom_code(bytes)));
        default: break;
    }
    const Shape shape = read_shape(bytes);
    const Board board = read_board(bytes, shape.setup);
    const std::string text = encode(shape.kind, shape.setup, board);
    const DecodedBoard decoded = decode(text);
    require(decoded.error == CodeError::none, "a code can be read");
    require(decoded.kind == shape.kind && decoded.setup.bag == shape.setup.bag, "a code keeps the shape");
    require(decoded.setup.layout.hexes == shape.setup.layout.hexes, "a code keeps the hexes");
    require(decoded.board == board, "a code keeps the board");
    decode_text(text);
    // A wrong character is found.
    std::string wrong = text;
    char& letter = wrong[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(wrong.size()) - 1)];
    const auto change = bytes.integer<std::uint32_t>(1, 63);
    letter = alphabet[(*bits_of(letter) ^ change) & 63];
    require(decode(wrong).error == CodeError::checksum, "a wrong character is found");
}

}  // namespace hexsmith::fuzz
