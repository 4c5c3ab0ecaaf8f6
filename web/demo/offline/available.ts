// The page as an app that can be installed, in its language, and without a network, by service-worker.ts. A new version is
// offered, never forced: a game may be going on.
import "./offline.css";
import { element, makeButton } from "../dom.js";
import { reloadAt } from "../carried.js";
import { manifestFile } from "../language.js";
import { texts } from "../texts.js";

/** Keeps the demo for the next visit, and says when a new version of it is there. */
export async function keepAvailable(): Promise<void> {
  const { language } = texts.numbers;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./${manifestFile(language)}`);
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker; // absent where pages are not secure
  if (!container) return;
  if (!container.controller) await whenLeftAlone();
  let offered: ServiceWorker | undefined;
  const registration = await container.register("./service-worker.js", { updateViaCache: "none" });
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => offer(installing));
  });
  // A page that stays open for days asks, too.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined); // no network
  });

  /** The first version of all has nothing to take over from. */
  function offer(worker: ServiceWorker | null) {
    if (worker?.state !== "installed" || !container?.controller) return;
    if (!offered) document.body.append(makeOffer(() => offered && takeOver(offered)));
    offered = worker;
  }

  function takeOver(worker: ServiceWorker) {
    if (worker.state !== "installed") return reload(); // another page has asked
    container?.addEventListener("controllerchange", reload, { once: true });
    worker.postMessage("take-over");
  }
}

/** Milliseconds without a touch after which a page counts as left alone. */
const rest = 3000;

/**
 * Waits until nobody has touched the page for a while, or until it is out of sight: the service worker fetches and stores
 * the whole demo, which would take frames from a visitor who has just begun.
 */
const whenLeftAlone = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      over.abort();
      resolve();
    };
    let timer = setTimeout(end, rest);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(end, rest);
    };
    for (const event of ["pointerdown", "click", "keydown"])
      addEventListener(event, touched, { capture: true, signal });
    document.addEventListener("visibilitychange", () => document.hidden && end(), { signal });
  });

/** What the address does not hold is carried over. */
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
