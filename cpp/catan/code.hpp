// A board as a short text for links: letters, digits, - and _ only.
//
// The first character holds the version of the code and the kind of layout, the last four a checksum (CRC-24 of
// RFC 9580, inverted), which finds any wrong character and any four in a row, and one more or less at the end. Between
// them stands one number in mixed radix, six bits a character from the lowest: for a custom shape its hexes, slots,
// printed harbors and, unless the board has just these pieces, its bag; then 51 choices per hex (desert, or a resource
// and a token); then the harbors, one choice of three where there are none or the printed ones. A board of the standard
// layout with these takes at most 24 characters.
// Every board that scoring accepts has exactly one code; no other text is accepted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "catan/board.hpp"

namespace hexsmith::catan {

/// The largest |q| and |r| of a hex that has a code: farther out, positions do not fit the 16 bits of hex::Point, and
/// hexes far from each other would seem to touch.
inline constexpr int max_coordinate = 5'000;
/// The furthest apart that two hexes of a shape may lie, in q and in r.
inline constexpr std::uint32_t max_span = 1000;

enum class CodeError : std::uint8_t {
    none,
    character,  // not one of the 64
    checksum,   // some character is wrong, missing or too many
    version,    // made by a newer version
    content     // the checksum is right, the board is not
};

struct DecodedBoard {
    CodeError error = CodeError::none;
    LayoutKind kind = LayoutKind::standard;
    Setup setup;  // of the kind, or the custom one; its tokens have no order
    Board board;
};

/// Preconditions: `setup` is the kind's; the board has no token on a desert and one on every other hex.
std::string encode(LayoutKind kind, const Setup& setup, const Board& board);

DecodedBoard decode(std::string_view code);

/// The code of the board's canonical image: equal for two boards of a layout exactly if a symmetry of the layout, and
/// of its harbor slots where they have harbors, puts one on the other.
std::string board_id(LayoutKind kind, const Setup& setup, const Board& board);

}  // namespace hexsmith::catan
