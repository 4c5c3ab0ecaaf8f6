#include "catan/learn/labelled_positions.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <utility>

#include "catan/board/open_spots.hpp"

namespace hexsmith::catan {

namespace {

/// The score as a linear function of the facts, but for its last digits: a third of the time that the score takes.
class Estimate {
public:
    Estimate(const SpotParams& params, const Scale& scale) {
        const auto& w = params.eval_weights;
        const double harbor = params.port_bonus * w[2];
        for (int r = 0; r < resource_count; ++r) {
            pip_[r] = w[0] + w[1] * scale.worth[r];
            magnitude_ += std::abs(w[0]) + std::abs(w[1] * scale.worth[r]);
        }
        prime_ = params.prime_variate_bonus * w[3];
        distinct_ = params.variety_bonus * w[3];
        paired_ = params.parity_preference * w[4];
        magnitude_ += std::abs(prime_) + std::abs(distinct_) + std::abs(paired_);
        if (params.harbor_strength == HarborStrength::own) {
            fed_ = harbor / 4;
            magnitude_ += std::abs(fed_);
            return;
        }
        for (unsigned set = 1; set < harbors_.size(); ++set) {
            const int kind = std::countr_zero(set);
            harbors_[set] =
                harbors_[set & (set - 1)] + harbor * (kind == index(Harbor::any) ? 1 : scale.strength[kind]);
        }
        magnitude_ += std::abs(harbors_.back());
    }

    double operator()(const Facts& facts, std::uint8_t fed) const {
        const auto& p = facts.yield.production;
        return p[0] * pip_[0] + p[1] * pip_[1] + p[2] * pip_[2] + p[3] * pip_[3] + p[4] * pip_[4] +
               facts.primes * prime_ + facts.distinct * distinct_ + facts.paired * paired_ + fed * fed_ +
               harbors_[facts.yield.harbors];
    }

    /// Where two estimates differ by more, the scores differ as they do. Facts are below 256, and both ways of adding
    /// up round off less than 2^-37 of all that is added.
    double error() const { return magnitude_ * (256 * 0x1p-36); }

private:
    std::array<double, resource_count> pip_{};
    double prime_ = 0;
    double distinct_ = 0;
    double paired_ = 0;
    double fed_ = 0;
    std::array<double, 1u << (resource_count + 1)> harbors_{};  // by HarborSet
    double magnitude_ = 0;
};

std::uint8_t fed_of(const Yield& yield) {
    int quarters = (yield.harbors & bit(Harbor::any)) != 0 ? 4 : 0;
    for (int r = 0; r < resource_count; ++r)
        if ((yield.harbors >> r & 1) != 0) quarters += yield.production[r];
    return static_cast<std::uint8_t>(quarters);
}

}  // namespace

void LabelledPositions::begin(const Setup& setup, const Board& board) {
    layout_ = &setup.layout;
    collect_yields(setup, board, yields_);
    scales_.add(board_pips(setup, board.hexes));
}

void LabelledPositions::add(const LabelledPosition& position) {
    assert(position.own.size() <= max_own);
    Facts own;
    for (const int id : position.own) own = own + Facts(yields_[id]);
    const OpenSpots open(*layout_, position.settlements);
    assert(open[position.expert]);
    const std::size_t first = candidates_.size();
    const auto add_candidate = [&](int id) {
        const Facts facts = own + Facts(yields_[id]);
        candidates_.push_back({facts, fed_of(facts.yield), static_cast<std::int16_t>(id)});
    };
    add_candidate(position.expert);
    open.for_each([&](int id) {
        if (id != position.expert) add_candidate(id);
    });
    positions_.push_back({scales_.size() - 1, first, candidates_.size()});
}

void LabelledPositions::begin_count(const SpotParams& params) {
    scales_.set(params);
    params_ = params;
    next_ = 0;
    hits_ = 0;
}

bool LabelledPositions::count(std::size_t budget) {
    const SpotParams& params = params_;
    std::size_t estimated = scales_.size();
    Estimate estimate(params, {});
    for (; budget > 0 && next_ < positions_.size(); --budget, ++next_) {
        const Position& position = positions_[next_];
        if (position.board != estimated) estimate = Estimate(params, scales_[estimated = position.board]);
        const Candidate& expert = candidates_[position.first];
        const double wanted = estimate(expert.facts, expert.fed);
        const double error = estimate.error();
        const auto beats_expert = [&](const Candidate& rival) {
            const double lead = estimate(rival.facts, rival.fed) - wanted;
            if (std::abs(lead) > error) return lead > 0;
            const double reached = score(rival.facts, params, scales_[position.board]);
            const double needed = score(expert.facts, params, scales_[position.board]);
            return reached > needed || (reached == needed && rival.id < expert.id);
        };
        std::size_t rival = position.first + 1;
        while (rival < position.end && !beats_expert(candidates_[rival])) ++rival;
        if (rival == position.end)
            ++hits_;
        else
            std::swap(candidates_[position.first + 1], candidates_[rival]);
    }
    return next_ == positions_.size();
}

}  // namespace hexsmith::catan
