// The page without a network, by service-worker.ts. A new version is offered, never forced: a game may be going on.
import "./offline.css";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { offline as texts } from "../texts/offline.js";

/** Keeps the demo for the next visit, and says when a new version of it is there. */
export async function keepAvailable(): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker; // absent where pages are not secure
  if (!container) return;
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

/** The address is to hold all that the page shows before it is loaded anew. */
function reload() {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  location.reload();
}

function makeOffer(accept: () => void): HTMLElement {
  const bar = element(
    "div",
    { class: "new-version", role: "status" },
    element("p", {}, texts.newVersion),
    makeButton(texts.reload, accept, "quiet"),
    makeButton(texts.later, () => bar.remove(), "quiet"),
  );
  return bar;
}
