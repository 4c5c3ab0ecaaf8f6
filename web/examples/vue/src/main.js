import { defineHexsmithBoard } from "hexsmith/element";
import { createApp } from "vue";
import App from "./App.vue";

defineHexsmithBoard();
createApp(App).mount("main");
