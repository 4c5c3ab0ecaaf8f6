// Finds ports for servers that cannot choose a port themselves.
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Next port to try. The ports are below those that systems choose for connections and other servers, and each process begins at
 * another one, so nothing takes a port before the server of a test does.
 */
let nextPort = 20_000 + ((process.pid * 97) % 12_000);

/** Returns a free port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port);
    const isFree = await once(server, "listening").catch(() => undefined);
    server.close();
    if (isFree) return once(server, "close").then(() => port);
  }
}
