// The energy of a board and its percentile.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "hexsmith.hpp"
#include "wasm/board_records.hpp"

namespace hexsmith::wasm {

struct EvaluateRequest {
    RequestedBoard board{.may_have_blanks = true};
    bool classic = false;
    CriteriaRequest criteria;
};

template <class Fields>
void describe(Fields& fields, EvaluateRequest& request) {
    fields.record("EvaluateRequest");
    fields("board", request.board);
    fields("classic", request.classic);
    fields("criteria", request.criteria);
}

template <class Fields>
void describe(Fields& fields, catan::fairness::Violation& violation) {
    fields.record("Violation");
    fields("term", violation.rule);
    fields("first", violation.first);
    fields("second", violation.second);
    fields("amount", violation.amount);
    std::vector<std::uint8_t> cluster = ids_in(violation.cluster);
    fields("cluster", cluster);
}

template <class Fields>
void describe(Fields& fields, catan::fairness::RuleViolation& violation) {
    fields.record("RuleViolation");
    fields("rule", violation.rule);
    std::vector<std::uint8_t> hexes = ids_in(violation.hexes);
    fields("hexes", hexes);
    fields("amount", violation.amount);
}

/// The value and weight of each term, the energy of each hex and intersection, and the violations.
struct EvaluatedBoard {
    const hex::Layout* layout = &catan::standard_setup.layout;
    Evaluation evaluation;
};

template <class Fields>
void describe(Fields& fields, EvaluatedBoard& evaluated) {
    auto& [layout, evaluation] = evaluated;
    fields.record("Evaluation");
    fields("values", evaluation.values);
    fields("weights", evaluation.weights);
    fields("energyByHex", part(evaluation.shares.hexes, layout->hex_count));
    fields("energyByIntersection", part(evaluation.shares.intersections, layout->intersection_count));
    fields("violations", evaluation.violations);
    fields("ruleViolations", evaluation.rule_violations);
}

inline EvaluatedBoard evaluate_board(const EvaluateRequest& request) {
    const catan::Setup& setup = *request.board.setup;
    const catan::fairness::Criteria criteria = criteria_of(
        request.criteria, request.classic ? catan::fairness::classic_weights : catan::fairness::fair_weights);
    return {&setup.layout, hexsmith::evaluate_board(setup, request.board.board, criteria)};
}

template <>
inline constexpr auto names<catan::fairness::Among> = names_of<catan::fairness::Among::fair>("Among", "random", "fair");

struct PercentileRequest {
    RequestedBoard board;
    catan::fairness::Among among = catan::fairness::Among::random;
};

template <class Fields>
void describe(Fields& fields, PercentileRequest& request) {
    fields.record("PercentileRequest");
    fields("board", request.board);
    fields("among", request.among);
}

/// Returns the share of the boards in `request.among` that are less fair than the board, or NaN for a custom setup.
inline double fairness_percentile(const PercentileRequest& request) {
    const auto share = catan::fairness::percentile(request.board.setup.kind(), request.board.board, request.among);
    return share.value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace hexsmith::wasm
