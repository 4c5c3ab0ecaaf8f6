// Small scripts stay files of their own, as a strict policy wants them.
export default { vite: { build: { assetsInlineLimit: 0 } } };
