// Keeps the demo for visits without a network: all that was built, each version as a whole in a cache of its own, so that a
// page never gets parts of two. A new version waits until no page of the old one is open, or until a page asks for it.
// Pages of the manual are kept once they were read. The build puts in the list of files and what they hash to.
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

/** What is used of a service worker's global scope: its library of types cannot stand beside that of pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  addEventListener(type: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}
interface LifetimeEvent {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;
const prefix = "hexsmith-";
const current = prefix + BUILT_VERSION;
const manual = `${prefix}manual`;
const page = "./";

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  if (path === "" || path === "index.html") event.respondWith(kept(page, request));
  else if (path.startsWith("docs/")) event.respondWith(newest(request));
  else event.respondWith(kept(path, request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    BUILT_FILES.map(async (file) => {
      const same = /^assets\//.test(file) ? await caches.match(file) : undefined; // their names change with their contents
      await cache.put(file, same ?? (await fetched(file)));
    }),
  );
}

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file} has status ${response.status}`);
  return response;
}

/** But for the version before: pages that are still open may load more of it. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current && name !== manual);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Of this version if it has the file, else of the one before; what is in neither is asked for. */
async function kept(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(current);
  return (await cache.match(file)) ?? (await caches.match(file)) ?? (await fetch(request));
}

async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(manual);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const last = await cache.match(request, { ignoreSearch: true });
    if (last) return last;
    throw error;
  }
}
