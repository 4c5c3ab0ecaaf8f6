// The course of an annealing in at most 512 samples: when they are full, every second one is dropped and the stride
// doubles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace hexsmith::anneal {

struct Sample {
    std::int64_t step;      // proposals made so far, over all restarts
    std::int64_t accepted;  // of these
    double energy;          // of the current state
    double best;            // lowest energy seen
    double temperature;     // of the next proposal
};

class Trace {
public:
    static constexpr std::size_t capacity = 512;
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    Trace() : Trace(false) {}
    explicit Trace(bool enabled) : samples_(enabled ? capacity : 0), next_(enabled ? 0 : never) {}

    /// The step at which the next sample is due; `never` when nothing is traced.
    std::int64_t next() const { return next_; }

    void add(const Sample& sample) {
        if (count_ == capacity) {
            count_ /= 2;
            for (std::size_t i = 0; i < count_; ++i) samples_[i] = samples_[2 * i];
            stride_ *= 2;
            if (sample.step % stride_ != 0) {
                next_ = (sample.step / stride_ + 1) * stride_;
                return;
            }
        }
        samples_[count_++] = sample;
        next_ = sample.step + stride_;
    }

    std::span<const Sample> samples() const { return std::span(samples_).first(count_); }

    /// The share of proposals accepted between sample i - 1 and sample i; 0 for the first, which is taken at the start.
    double acceptance(std::size_t i) const {
        if (i == 0) return 0;
        const Sample& before = samples_[i - 1];
        const Sample& now = samples_[i];
        return static_cast<double>(now.accepted - before.accepted) / static_cast<double>(now.step - before.step);
    }

private:
    std::vector<Sample> samples_;  // reserved for the maximum
    std::size_t count_ = 0;
    std::int64_t stride_ = 1;
    std::int64_t next_;
};

}  // namespace hexsmith::anneal
