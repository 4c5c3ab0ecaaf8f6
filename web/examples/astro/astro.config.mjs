// Inlined scripts would violate a strict policy.
export default { vite: { build: { assetsInlineLimit: 0 } } };
