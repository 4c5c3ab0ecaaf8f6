// The worker is a module, as the page's script is.
export default { worker: { format: "es" } };
