// What is not to hold up a frame waits for the next one.
export const nextFrame = () => new Promise(requestAnimationFrame);
