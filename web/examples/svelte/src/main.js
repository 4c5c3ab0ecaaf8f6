import { defineHexsmithBoard } from "hexsmith/element";
import "hexsmith/element.css";
import { mount } from "svelte";
import App from "./App.svelte";

defineHexsmithBoard();
mount(App, { target: document.querySelector("main") });
