#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {

std::vector<Violation> find_violations(const Setup& setup, const Board& board, const Criteria& criteria) {
    std::vector<Violation> violations;
    for_each_violation(setup, board, criteria, [&](const Violation& found) {
        violations.push_back(found);
        return false;
    });
    return violations;
}

}  // namespace hexsmith::catan::fairness
