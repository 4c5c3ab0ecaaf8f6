// A page and its worker, each with every entry.
import "./main.mjs";

const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => console.log(data);
