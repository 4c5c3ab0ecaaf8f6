// What is not to hold up a frame waits for the next one.
export const nextFrame = () => new Promise(requestAnimationFrame);

/** Once the browser has had a chance to draw and to listen. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Once the next frame is on its way to the screen. */
export const afterNextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Once the first content is on the screen; what comes now does not hold it up. In a page out of sight: soon. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(resolve, document.hidden ? 0 : longestWait);
  });

/** Milliseconds: a browser that tells nothing of its paints has had its frame by then. */
const longestWait = 1000;
