#include "core/work.hpp"

#include <catch_amalgamated.hpp>

#include <memory>
#include <vector>

using namespace hexsmith;

namespace {

/// Counts frames that are alive.
struct Alive {
    explicit Alive(int& count) : count_(&count) { ++*count_; }
    Alive(const Alive&) = delete;
    Alive& operator=(const Alive&) = delete;
    ~Alive() { --*count_; }

private:
    int* count_;
};

/// Counts to `most`, one at a time.
Work<int> count(int most) {
    int counted = 0;
    while (counted < most) {
        ++counted;
        if (co_await may_pause({.made = static_cast<double>(counted), .share = counted / (most + 1.0)})) break;
    }
    co_return counted;
}

/// The nodes of a tree whose nodes have two children each.
Work<std::unique_ptr<int>> count_tree(int depth, int& alive) {
    const Alive here(alive);
    auto nodes = std::make_unique<int>(1);
    for (int child = 0; child < 2 && depth > 0; ++child) *nodes += *co_await count_tree(depth - 1, alive);
    if (co_await may_pause()) co_return std::make_unique<int>(0);
    co_return nodes;
}

Work<void> fill(std::vector<int>& numbers, int count) {
    for (int i = 0; i < count; ++i) {
        numbers.push_back(i);
        co_await may_pause();
    }
}

Work<int> call_often(int calls) {
    int sum = 0;
    for (int i = 0; i < calls; ++i) sum += co_await count(1);
    co_return sum;
}

Work<int> wait_for_end() {
    if (co_await time_is_over()) co_return -1;
    int asked = 1;
    while (!co_await time_is_over()) ++asked;
    co_return asked;
}

}  // namespace

TEST_CASE("a work that runs at once returns the whole result, or the part done before its time is over") {
    CHECK(run_at_once(count(10)) == 10);
    CHECK(run_at_once(count(0)) == 0);
    int asked = 0;
    CHECK(run_at_once(count(10), [&] { return ++asked == 3; }) == 3);
}

TEST_CASE("each slice of a work reaches one place to pause at least, and does not change the result") {
    Running<int> running(count(5));
    const auto at_once = [] { return true; };
    for (int slice = 1; slice <= 5; ++slice) {
        CHECK_FALSE(running.over());
        running.advance(at_once);
        CHECK(running.progress().made == slice);
    }
    CHECK(running.progress().share < 1);
    running.advance(at_once);
    REQUIRE(running.over());
    CHECK(running.result() == 5);
    CHECK(running.progress().share == 1);
}

TEST_CASE("a work whose time ends between two slices ends in the next one") {
    Running<int> running(count(5));
    running.advance([] { return true; });
    running.advance([] { return true; }, [] { return true; });
    REQUIRE(running.over());
    CHECK(running.result() == 1);
}

TEST_CASE("works call works, which may pause at any depth") {
    int alive = 0;
    for (int every = 1; every < 40; ++every) {
        Running<std::unique_ptr<int>> running(count_tree(4, alive));
        int asked = 0;
        while (!running.over()) running.advance([&] { return ++asked % every == 0; });
        CHECK(*running.result() == 31);
        CHECK(asked == 31);
    }
    CHECK(alive == 0);
}

TEST_CASE("a work that is given up while it pauses frees all its frames") {
    int alive = 0;
    {
        Running<std::unique_ptr<int>> running(count_tree(4, alive));
        running.advance([] { return true; });
        CHECK(alive == 5);
    }
    CHECK(alive == 0);
}

TEST_CASE("a work may have no result, and fill what it refers to") {
    std::vector<int> numbers;
    Running<void> running(fill(numbers, 3));
    running.advance([] { return true; });
    CHECK(numbers == std::vector{0});
    running.advance(never_expired);
    CHECK(running.over());
    CHECK(numbers == std::vector{0, 1, 2});
}

TEST_CASE("a million calls of works, with and without pauses, do not fill the stack") {
    CHECK(run_at_once(call_often(1'000'000)) == 1'000'000);
    Running<int> paused(call_often(1'000'000));
    while (!paused.over()) paused.advance([] { return true; });
    CHECK(paused.result() == 1'000'000);
}

TEST_CASE("a work can ask whether its time is over without a pause") {
    CHECK(run_at_once(wait_for_end(), [] { return true; }) == -1);
    int asked = 0;
    CHECK(run_at_once(wait_for_end(), [&] { return ++asked > 4; }) == 4);
}

TEST_CASE("a work tells the progress of those that it calls, unless it calls them quietly") {
    const auto call = [](bool quiet) -> Work<int> {
        co_await may_pause({.made = 10, .share = 0.1});
        const int counted = quiet ? co_await quietly(count(3)) : co_await count(3);
        co_return counted;
    };
    for (const bool quiet : {false, true}) {
        Running<int> running(call(quiet));
        running.advance([] { return true; });
        running.advance([] { return true; });
        CHECK(running.progress().made == (quiet ? 10 : 1));
        running.advance(never_expired);
        CHECK(running.result() == 3);
    }
}
