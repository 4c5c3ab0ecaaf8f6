// The worker is a module, like the page's script.
export default { worker: { format: "es" } };
