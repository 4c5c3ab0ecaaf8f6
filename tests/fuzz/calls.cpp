// Tests the calls of all modules in the way in which JavaScript makes them. The requests are built from their
// descriptions, or consist of arbitrary numbers. The test opens, advances, reads and closes runs in any order. No call
// may crash. The modules must accept valid requests and refuse invalid requests.
#include <algorithm>
#include <string>
#include <vector>

#include "request_maker.hpp"
#include "targets.hpp"
#include "wasm/board_calls.hpp"
#include "wasm/draft_calls.hpp"
#include "wasm/drop_in_calls.hpp"
#include "wasm/game_calls.hpp"
#include "wasm/lab_calls.hpp"

namespace hexsmith::wasm {

/// Returns the time of a clock that advances by a millisecond in each call, so that deadlines pass.
double now() {
    static double milliseconds = 0;
    return ++milliseconds;
}

}  // namespace hexsmith::wasm

namespace hexsmith::fuzz {
namespace {

/// Returns the length of a result, which must not be `no_result`.
std::size_t size_of(wasm::Result result) {
    require(result != wasm::no_result, "a result");
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
    return static_cast<std::size_t>(*reinterpret_cast<const double*>(result));
}

void put(const std::vector<double>& numbers) {
    std::copy(numbers.begin(), numbers.end(), wasm::reserve_request(numbers.size()));
}

/// Reads a request of arbitrary numbers. Most of the numbers are small.
std::vector<double> any_numbers(Bytes& bytes) {
    std::vector<double> numbers(bytes.integer<std::size_t>(0, 200));
    for (double& number : numbers) number = bytes.integer(0, 9) == 0 ? bytes.any_number() : bytes.integer(0, 12);
    return numbers;
}

/// Returns whether a finished run has a result. A run that has failed has none.
template <class Run>
bool has_result(wasm::Handle handle) {
    if constexpr (requires(const Run& run) { run.failed(); }) return !wasm::find_run<Run>(handle)->failed();
    return true;
}

/// Counts the calls of all modules, and makes the call with an index.
class Calls {
public:
    Calls(Bytes& bytes, int call_index) : bytes_(bytes), calls_to_skip_(call_index) {}

    int count() const { return count_; }

    void constant(const char*, double) {}

    template <auto function>
    void call(const char* name) {
        ++count_;
        if (calls_to_skip_-- == 0) make(name, function);
    }

    /// Makes a step if it has the index. Makes the step first without a run, which the module must refuse, and then
    /// with an open run.
    template <auto function>
    void step(const char*) {
        ++count_;
        if (calls_to_skip_-- == 0) make_step(function);
    }

    template <class Run>
    void run(const char* name) {
        ++count_;
        if (calls_to_skip_-- != 0) return;
        const auto [validity_known, valid, size] = write<typename Run::Request>();
        const wasm::Handle handle = wasm::begin_run<Run>(size, false);
        if (validity_known) require_understood(name, handle != 0, valid);
        if (handle != 0) drive<Run>(handle);
    }

private:
    struct WrittenRequest {
        bool validity_known;
        bool valid;
        std::size_t size;
    };

    static void require_understood(const char* name, bool understood, bool valid) {
        require(understood == valid, (std::string(name) + (valid ? " does not understand" : " understands") +
                                      " a request that is " + (valid ? "as it should be" : "not"))
                                         .c_str());
    }

    template <class Request>
    WrittenRequest write() {
        if (bytes_.integer(0, 7) == 0) {
            const std::vector<double> numbers = any_numbers(bytes_);
            put(numbers);
            return {false, false, numbers.size() + bytes_.integer<std::size_t>(0, 1)};
        }
        wasm::RequestMaker maker(bytes_);
        Request request{};
        maker.make(request);
        put(maker.numbers());
        return {maker.knows_validity(), maker.good(), maker.numbers().size()};
    }

    template <class Request, class Answer>
    void make(const char* name, Answer (*function)(const Request&)) {
        const auto [validity_known, valid, size] = write<Request>();
        const wasm::Result result = wasm::answer(size, function);
        if (validity_known) require_understood(name, result != wasm::no_result, valid);
        if (result != wasm::no_result) size_of(result);
    }

    template <class Run, class Request, class Answer>
    void make_step(Answer (*function)(Run&, const Request&)) {
        const std::size_t size = write<Request>().size;
        require(wasm::answer_in(0.5, size, function) == wasm::no_result, "a step needs a run");
        const WrittenRequest run_request = write<typename Run::Request>();
        const wasm::Handle handle = wasm::begin_run<Run>(run_request.size, false);
        if (handle == 0) return;
        for (int steps = bytes_.integer(0, 6); steps > 0; --steps) {
            const WrittenRequest step = write<Request>();
            const wasm::Result result = wasm::answer_in(handle, step.size, function);
            if (step.validity_known) require_understood("a step", result != wasm::no_result, step.valid);
        }
        drive<Run>(handle);
    }

    /// Advances and reads an open run, and closes it.
    template <class Run>
    void drive(wasm::Handle handle) {
        require(wasm::find(handle + 1) == nullptr && wasm::find(handle + 0.5) == nullptr,
                "made-up handles find nothing");
        require(wasm::find(handle, "another kind") == nullptr, "a handle finds its own kind alone");
        wasm::Session* const session = wasm::find(handle);
        double progress = 0;
        bool over = false;
        for (int slices = bytes_.integer(0, 12); slices > 0 && !over; --slices) {
            if (bytes_.integer(0, 3) == 0) session->outcome();
            over = session->advance(wasm::ClockDeadline::after(bytes_.integer(1, 4)));
            const double share = session->progress().share;
            require(share >= progress && share <= 1, "progress grows, and is at most 1");
            progress = share;
        }
        if (over && has_result<Run>(handle))
            size_of(session->outcome());
        else if (!wasm::is_anytime<Run> && !wasm::find_run<Run>(handle)->over())
            require(session->outcome() == wasm::no_result, "no result yet");
        wasm::close(handle);
        require(wasm::find(handle) == nullptr, "a closed handle finds nothing");
        wasm::close(handle);
    }

    Bytes& bytes_;
    int calls_to_skip_;
    int count_ = 0;
};

void describe_all(Calls& calls) {
    wasm::describe_board_calls(calls);
    wasm::describe_draft_calls(calls);
    wasm::describe_game_calls(calls);
    wasm::describe_lab_calls(calls);
    wasm::describe_drop_in_calls(calls);
}

}  // namespace

void calls(Bytes bytes) {
    Bytes no_bytes({});
    Calls counter(no_bytes, -1);
    describe_all(counter);
    while (!bytes.empty()) {
        Calls caller(bytes, bytes.integer(0, counter.count() - 1));
        describe_all(caller);
    }
}

}  // namespace hexsmith::fuzz
