// Settings of the workers and of the program that adds jobs.
export const name = "hexsmith";

/** Workers wait for Redis without a limit. */
export const connection = { url: process.env.REDIS_URL ?? "redis://localhost:6379", maxRetriesPerRequest: null };
