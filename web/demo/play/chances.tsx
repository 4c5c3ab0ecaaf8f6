// The verdict whether the seats of the board are balanced, by simulated games. The page shows estimates while the simulation
// continues.
import { type Certificate, certifyBoardAsync, type Game } from "hexsmith/game/external";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { unlessAborted } from "../activity.js";
import { Disclosure, SecondaryButton } from "../components.js";
import { texts } from "../texts.js";
import { Badge } from "./icons.js";
import { rulesIn } from "./rules.js";
import { nameOf } from "./words.js";

/** State of a simulation. */
interface Simulation {
  /** Result so far. */
  readonly result?: Certificate;
  /** Progress in [0, 1]; absent unless the simulation is running. */
  readonly progress?: number;
}

/** @param game start of the game, whose board, rules and number of players count */
export function Chances({ game }: { readonly game: Game }) {
  const { chances: words } = texts;
  const [{ result, progress }, setSimulation] = useState<Simulation>({});
  const abortController = useRef(new AbortController());
  useLayoutEffect(() => {
    setSimulation({});
    return () => abortController.current.abort();
  }, [game]);

  const start = async () => {
    const { signal } = (abortController.current = new AbortController());
    setSimulation({ progress: 0 });
    let shownProgress = 0;
    const { board, seats, extraTurns } = game;
    const options = { players: seats.length, ...rulesIn(game), extraTurns };
    const search = certifyBoardAsync(board, {
      ...options,
      signal,
      onProgress(simulation) {
        // People could not read results that change with every slice.
        if (signal.aborted || simulation.progress - shownProgress < 0.01) return;
        shownProgress = simulation.progress;
        setSimulation(simulation);
      },
    });
    const result = await unlessAborted(search, signal);
    if (result) setSimulation({ result });
  };
  const stop = () => {
    abortController.current.abort();
    setSimulation({ ...(result && { result }) });
  };

  const isRunning = progress !== undefined;
  const [level] = result?.levels ?? [];
  const maximum = Math.min(1, 2 / game.seats.length);
  return (
    <section class="certificate" aria-label={words.title}>
      <Disclosure name="balance" title={words.title}>
        <p class="hint">{words.hint}</p>
        <div class="run columns">
          <SecondaryButton press={isRunning ? stop : () => void start()}>
            {isRunning ? texts.common.stop : words.start}
          </SecondaryButton>
          <progress max="1" value={progress ?? 0} aria-label={words.progress} hidden={!isRunning} />
        </div>
        <p class="verdict" role="status" data-verdict={result?.verdict}>
          {result && words.verdicts[result.verdict]}
        </p>
        <ol class="list">
          {level?.seats.map(({ player, winRate, interval }) => (
            <li key={player} class="columns">
              <Badge player={player} />
              <span>{nameOf(player)}</span>
              <meter max={maximum} value={winRate} aria-hidden="true" />
              <span class="hint">
                {words.percent(winRate)} ({words.between(interval)})
              </span>
            </li>
          ))}
        </ol>
        <p class="hint">{level && words.games(level.games)}</p>
      </Disclosure>
    </section>
  );
}
