// The build replaces HEXSMITH_VERSION by the version in package.json.

/** Version of the package. */
export const version: string = HEXSMITH_VERSION;
