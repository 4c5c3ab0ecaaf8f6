// Registers the service worker, which makes the demo installable and usable offline. Visitors choose when to install a new
// version, because a game may be in progress.
import "./offline.css";
import { element, makeButton } from "../dom.js";
import { reloadAt } from "../reload-state.js";
import { manifestFile } from "../language.js";
import { texts } from "../texts.js";
import { trusted } from "../trusted.js";

/** Registers the service worker, and offers new versions. */
export async function registerServiceWorker(): Promise<void> {
  const { language } = texts.numbers;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./${manifestFile(language)}`);
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker; // absent in insecure contexts
  if (!container) return;
  if (!container.controller) await whenIdle();
  let offeredWorker: ServiceWorker | undefined;
  const registration = await container.register(trusted.createScriptURL("./service-worker.js"), {
    updateViaCache: "none",
  });
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => offer(installing));
  });
  // Also checks for updates on pages that stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined); // offline
  });

  /** Offers a new version. The first installation is not offered, because it replaces no older version. */
  function offer(worker: ServiceWorker | null) {
    if (worker?.state !== "installed" || !container?.controller) return;
    if (!offeredWorker) document.body.append(makeOffer(() => offeredWorker && takeOver(offeredWorker)));
    offeredWorker = worker;
  }

  function takeOver(worker: ServiceWorker) {
    if (worker.state !== "installed") return reload(); // another page has activated it
    container?.addEventListener("controllerchange", reload, { once: true });
    worker.postMessage("take-over");
  }
}

/** Milliseconds without input after which the page counts as idle. */
const idleTime = 3000;

/**
 * Waits until the page is idle or hidden, because the service worker's download of the whole demo would slow down a visitor
 * who has just started.
 */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const finish = () => {
      abortController.abort();
      resolve();
    };
    let timer = setTimeout(finish, idleTime);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, idleTime);
    };
    for (const event of ["pointerdown", "click", "keydown"])
      addEventListener(event, restartTimer, { capture: true, signal });
    document.addEventListener("visibilitychange", () => document.hidden && finish(), { signal });
  });

/** Reloads the page, and preserves state that is not in the address. */
const reload = (): void => reloadAt(location.search);

function makeOffer(accept: () => void): HTMLElement {
  const bar = element(
    "div",
    { class: "new-version", role: "status" },
    element("p", {}, texts.offline.newVersion),
    makeButton(texts.offline.reload, accept),
    makeButton(texts.offline.later, () => bar.remove()),
  );
  return bar;
}
