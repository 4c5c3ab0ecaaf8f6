import { defineHexsmithBoard } from "hexsmith/element";
import { mount } from "svelte";
import App from "./App.svelte";

defineHexsmithBoard();
mount(App, { target: document.querySelector("main") });
