export default { serverExternalPackages: ["hexsmith"] };
