// The version, which the build puts in: package.json has it.

/** The package's version. */
export const version: string = HEXSMITH_VERSION;
