// The version, which the build puts in: package.json has it.

/** Version of the package. */
export const version: string = HEXSMITH_VERSION;
