// Small pictures of boards. A page may have dozens of pictures, so each is a canvas that is painted when it comes near the
// screen.
import { type Board, paintBoard, type ThemeName, viewBoxOf } from "hexsmith/external";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Width of pictures in pixels. */
const width = 360;

interface PictureProps {
  /** Board, or a function that returns the board. The function is called when the picture comes near the screen. */
  readonly board: Board | (() => Board);
  readonly theme: ThemeName;
}

/** A decorative picture of a board. The board of a picture cannot change, so use the component with another `key` instead. */
export function Picture({ board, theme }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(() => paint(current, typeof board === "function" ? board() : board, theme));
      },
      { rootMargin: "25%" },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [theme]);
  return <canvas class="board-picture" aria-hidden="true" ref={canvas} />;
}

/** Runs a function when the browser is idle. Browsers without requestIdleCallback run the function after 50 ms. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
};

function paint(canvas: HTMLCanvasElement, board: Board, theme: ThemeName) {
  const box = viewBoxOf(board);
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  const context = canvas.getContext("2d");
  if (context) paintBoard(context, board, { theme });
}
