// Makes the demo installable and usable offline, with the service worker in service-worker.ts. A new version is not installed
// automatically but offered, because a game may be in progress.
import "./offline.css";
import { element, makeButton } from "../dom.js";
import { reloadAt } from "../reload-state.js";
import { manifestFile } from "../language.js";
import { texts } from "../texts.js";

/** Registers the service worker, and offers new versions. */
export async function keepAvailable(): Promise<void> {
  const { language } = texts.numbers;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./${manifestFile(language)}`);
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker; // absent in insecure contexts
  if (!container) return;
  if (!container.controller) await whenIdle();
  let offered: ServiceWorker | undefined;
  const registration = await container.register("./service-worker.js", { updateViaCache: "none" });
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => offer(installing));
  });
  // Also checks for updates on pages that stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined); // offline
  });

  /** Offers a new version. The first version replaces nothing, so it is not offered. */
  function offer(worker: ServiceWorker | null) {
    if (worker?.state !== "installed" || !container?.controller) return;
    if (!offered) document.body.append(makeOffer(() => offered && takeOver(offered)));
    offered = worker;
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
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
      resolve();
    };
    let timer = setTimeout(end, idleTime);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(end, idleTime);
    };
    for (const event of ["pointerdown", "click", "keydown"])
      addEventListener(event, touched, { capture: true, signal });
    document.addEventListener("visibilitychange", () => document.hidden && end(), { signal });
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
