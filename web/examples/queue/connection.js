// What the program that adds jobs and the workers share.
export const name = "hexsmith";

/** A worker waits for Redis as long as it takes. */
export const connection = { url: process.env.REDIS_URL ?? "redis://localhost:6379", maxRetriesPerRequest: null };
