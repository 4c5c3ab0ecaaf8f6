// Uses every entry in the page and in a worker.
import "./main.mjs";

const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => console.log(data);
