// A page and its worker, both of which use every entry.
import "./main.mjs";

const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => console.log(data);
