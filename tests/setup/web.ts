// Builds the modules by CMake itself, because starting npm and Wireit takes longer than finding that nothing has changed.
import { build } from "../../web/scripts/setup.mjs";

export default () => build("wasm");
