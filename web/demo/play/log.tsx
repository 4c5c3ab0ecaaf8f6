// What has happened, the last at the end and in sight, as far as the person may know it: words of what the views hold.
import type { Game } from "hexsmith/game/external";
import { useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts.js";
import { Badge } from "./icons.js";
import { type Match, tableOf } from "./match.js";
import type { Places } from "./places.js";
import { isTold, wordsOf } from "./words.js";

interface LogProps {
  readonly match: Match;
  readonly at: number;
  readonly places: Places;
  /** The first step that is told, unless an earlier one is looked at. */
  readonly from: number;
}

/** Steps before the one that is looked at. */
const before = 60;

export function Log({ match, at, places, from }: LogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (frame.current && atEnd.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [match.games[0], at]);
  const first = Math.min(from, Math.max(0, at - before));
  const entries = Array.from({ length: at - first }, (_, i) => entryOf(match, first + i + 1, places));
  return (
    <section class="events" aria-labelledby="events-title">
      <div class="section-head">
        <h2 id="events-title">{texts.log.title}</h2>
      </div>
      <div
        class="log-frame"
        tabIndex={0}
        role="group"
        aria-labelledby="events-title"
        ref={frame}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          (atEnd.current = scrollTop + clientHeight >= scrollHeight - 1)
        }
      >
        {entries.every((entry) => entry === undefined) && <p class="hint">{texts.log.empty}</p>}
        <ol class="log">
          {entries.map(
            (entry, i) =>
              entry && (
                <li key={first + i} class={entry.rolls ? "roll" : undefined}>
                  <Badge player={entry.player} />
                  <span>{entry.text}</span>
                </li>
              ),
          )}
        </ol>
      </div>
    </section>
  );
}

interface Entry {
  readonly player: number;
  readonly text: string;
  readonly rolls: boolean;
}

/** Of a step; undefined: not worth telling. Games never change: what was told of one is told again. */
function entryOf(match: Match, step: number, places: Places): Entry | undefined {
  const after = tableOf(match, step);
  const key = match.games[step] as Game;
  const known = entries.get(key);
  if (known?.viewer === after.viewer) return known.entry;
  const before = tableOf(match, step - 1);
  const { lastMove } = after;
  const entry =
    lastMove && isTold(lastMove, before)
      ? {
          player: lastMove.player,
          text: wordsOf(lastMove, before, after, places),
          rolls: lastMove.move.kind === "roll",
        }
      : undefined;
  entries.set(key, { viewer: after.viewer, entry });
  return entry;
}
const entries = new WeakMap<Game, { readonly viewer: number | null; readonly entry: Entry | undefined }>();
