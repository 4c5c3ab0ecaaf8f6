import { build } from "./build.js";

export default () => build("needs:built");
