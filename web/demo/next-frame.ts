// What is not to hold up a frame waits for the next one.
export const nextFrame = () => new Promise(requestAnimationFrame);

/** Once what the document holds now is on the screen. In a page out of sight there are no frames: soon. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    if (document.hidden) setTimeout(resolve, 100);
  });
