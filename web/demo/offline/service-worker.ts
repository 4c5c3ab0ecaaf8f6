// Caches the demo for offline visits. Each version has a cache with all of its files, so a page never mixes versions. A new
// version waits until all pages of the old version are closed, or until a page activates the new version. Pages of the manual
// are cached when visited. The build defines the list of files and the hash of this list.
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

/**
 * Members of a service worker's global scope that this script uses. TypeScript's library for workers conflicts with the one
 * for pages.
 */
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
const currentCache = prefix + BUILT_VERSION;
const manualCache = `${prefix}manual`;
const pageFile = "./";

worker.addEventListener("install", (event) => event.waitUntil(cacheAll()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, "");
  if (path === "" || path === "index.html") event.respondWith(findOrFetch(pageFile, request));
  else if (path.startsWith("docs/")) event.respondWith(fetchManualPage(request));
  else event.respondWith(findOrFetch(path, request));
});

async function cacheAll(): Promise<void> {
  const cache = await caches.open(currentCache);
  await Promise.all(
    BUILT_FILES.map(async (file) => {
      const unchangedAsset = /^assets\//.test(file) ? await caches.match(file) : undefined; // names of assets contain a hash of their content
      await cache.put(file, unchangedAsset ?? (await fetchFile(file)));
    }),
  );
}

async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file} has status ${response.status}`);
  return response;
}

/** Deletes old caches except the previous version's cache, from which open pages may still load files. */
async function deleteOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== currentCache && name !== manualCache,
  );
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Returns a file from the cache of this version or of the previous version, or else from the network. */
async function findOrFetch(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(currentCache);
  return (await cache.match(file)) ?? (await caches.match(file)) ?? (await fetch(request));
}

/**
 * Returns a page of the manual from the network, or the cached page if the network is unavailable, or else the first page with a
 * notice.
 */
async function fetchManualPage(request: Request): Promise<Response> {
  const cache = await caches.open(manualCache);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const cachedPage = await cache.match(request, { ignoreSearch: true });
    if (cachedPage) return cachedPage;
    if (request.mode === "navigate") return Response.redirect(`${scope}?offline=manual`); // says why
    throw error;
  }
}
