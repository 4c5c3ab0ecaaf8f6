// When an annealing stops for want of time: see core/deadline.hpp.
#pragma once

#include "core/deadline.hpp"

namespace hexsmith::anneal {

using hexsmith::Deadline;
using hexsmith::never_expired;

}  // namespace hexsmith::anneal
