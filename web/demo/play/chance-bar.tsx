// Each player's chance to win, as a bar beside the players, when it is asked for: by playouts from what the person may know.
import { type GameView, type WinChances, winChancesAsync } from "hexsmith/game/external";
import { render } from "preact";
import { element } from "../dom.js";
import { texts } from "../texts.js";

/** Playouts of a position: some points of a chance is all that a bar shows. */
const playouts = 400;

export interface ChanceBar {
  readonly root: HTMLElement;
  /** The chances of another position, if they are asked for. */
  update(view: GameView, nameOf: (player: number) => string): void;
}

export function makeChanceBar(): ChanceBar {
  const root = element("div", { class: "chance-bar" });
  let wanted = false;
  let known: WinChances | undefined;
  let running: AbortController | undefined;
  let about: GameView | undefined;
  let names: (player: number) => string = String;

  async function run() {
    running?.abort();
    const own = (running = new AbortController());
    if (!wanted || !about) return draw();
    try {
      known = await winChancesAsync(about, { playouts, seed: about.moveCount, signal: own.signal });
      draw();
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  }

  function toggle() {
    wanted = !wanted;
    known = undefined;
    draw();
    void run();
  }

  function draw() {
    render(
      <>
        <button type="button" class="quiet small" aria-pressed={wanted} onClick={toggle}>
          {texts.play.analysis.chances}
        </button>
        {wanted && <Shares chances={known} names={names} />}
      </>,
      root,
    );
  }

  draw();
  return {
    root,
    update(view, nameOf) {
      if (view === about) return;
      about = view;
      names = nameOf;
      if (wanted) void run();
    },
  };
}

interface SharesProps {
  readonly chances: WinChances | undefined;
  readonly names: (player: number) => string;
}

function Shares({ chances, names }: SharesProps) {
  if (!chances) return <p class="hint">{texts.play.analysis.thinking}</p>;
  let x = 0;
  const parts = chances.seats.map(({ player, winChance }) => {
    const from = x;
    x += winChance * 100;
    return { player, from, width: winChance * 100, share: texts.chances.percent(winChance) };
  });
  const label = texts.play.analysis.shares(
    texts.numbers.list(parts.map(({ player, share }) => `${names(player)} ${share}`)),
  );
  return (
    <>
      <svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ player, from, width }) => (
          <rect key={player} class={`seat-${player}`} x={from} width={width} height={8} />
        ))}
      </svg>
      <span class="share-list" aria-hidden="true">
        {parts.map(({ player, share }) => (
          <span key={player} class={`seat-${player}`}>
            <i class="dot" />
            {share}
          </span>
        ))}
      </span>
    </>
  );
}
