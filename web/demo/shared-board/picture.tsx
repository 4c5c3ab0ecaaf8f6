// Small pictures of boards. A page may have dozens, so they are canvases that are painted when they come near the screen.
import { type Board, paintBoard, type ThemeName, viewBoxOf } from "hexsmith/external";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Width in pixels, for cards and for half of a dialog. */
const widths = { small: 360, large: 900 } as const;

const painters = new WeakMap<Element, () => void>();
let sight: IntersectionObserver | undefined;

interface PictureProps {
  /** The board, or a function that returns it and is called when the picture comes near the screen. */
  readonly board: Board | (() => Board);
  readonly theme: ThemeName;
  readonly size?: keyof typeof widths;
}

/** A decorative picture of a board. Use another `key` for another board. */
export function Picture({ board, theme, size = "small" }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    painters.set(current, () => paint(current, typeof board === "function" ? board() : board, theme, widths[size]));
    sight ??= new IntersectionObserver(paintVisible, { rootMargin: "25%" });
    sight.observe(current);
  }, [theme]);
  return <canvas class="board-picture" aria-hidden="true" ref={canvas} />;
}

function paintVisible(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    sight?.unobserve(target);
    whenIdle(() => painters.get(target)?.());
  }
}

/** Runs tasks one by one between frames. Some browsers lack requestIdleCallback. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
};

function paint(canvas: HTMLCanvasElement, board: Board, theme: ThemeName, width: number) {
  const box = viewBoxOf(board);
  canvas.width = width;
  canvas.height = Math.round((width * box.height) / box.width);
  const context = canvas.getContext("2d");
  if (context) paintBoard(context, board, { theme });
}
