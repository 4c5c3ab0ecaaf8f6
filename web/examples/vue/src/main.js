import { defineHexsmithBoard } from "hexsmith/element";
import "hexsmith/element.css";
import { createApp } from "vue";
import App from "./App.vue";

defineHexsmithBoard();
createApp(App).mount("main");
