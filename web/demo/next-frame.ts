// Functions that defer work, so that the work does not delay a frame.
export const nextFrame = () => new Promise(requestAnimationFrame);

/** Waits until the browser could draw and handle events. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until the next frame has been drawn, or for a short time, because a page that is hidden or covered draws no frames. */
export const afterNextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrame);
  });

/** Longest wait for a frame in milliseconds. */
const longestFrame = 500;

/** Returns a function that calls `run` once after the next frame has been drawn, no matter how often it is called until then. */
export function oncePerFrame(run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    void afterNextFrame().then(() => {
      isScheduled = false;
      run();
    });
  };
}

/** Waits until the first contentful paint, or for a short time if the page is hidden. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(resolve, document.hidden ? 0 : longestWait);
  });

/** Longest wait in milliseconds, for browsers that do not report paints. */
const longestWait = 1000;
