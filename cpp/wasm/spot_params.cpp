// The border of the evaluator's parameters.
#include "wasm/spot_params.hpp"

#include <emscripten/bind.h>

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(spot_params) {
    using namespace emscripten;

    value_array<std::array<double, 5>>("FiveNumbers")
        .element(emscripten::index<0>())
        .element(emscripten::index<1>())
        .element(emscripten::index<2>())
        .element(emscripten::index<3>())
        .element(emscripten::index<4>());
    value_object<SpotParamsRequest>("SpotParamsRequest")
        .field("baseResourceStrength", &SpotParamsRequest::base_resource_strength)
        .field("dampeningFactor", &SpotParamsRequest::dampening_factor)
        .field("portBonus", &SpotParamsRequest::port_bonus)
        .field("primeVariateBonus", &SpotParamsRequest::prime_variate_bonus)
        .field("parityPreference", &SpotParamsRequest::parity_preference)
        .field("evalWeights", &SpotParamsRequest::eval_weights)
        .field("varietyBonus", &SpotParamsRequest::variety_bonus)
        .field("balance", &SpotParamsRequest::balance)
        .field("harborStrength", &SpotParamsRequest::harbor_strength);
    register_optional<SpotParamsRequest>();

    function("spotParams", +[](bool proven) { return request_of(params_of(proven, std::nullopt)); });
}

}  // namespace hexsmith::wasm
