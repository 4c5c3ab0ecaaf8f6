// Points and chances to win of all players, and a chart of the chances by turn.
import { themeColors } from "hexsmith";
import { type GameView, type WinChances, winChancesAsync } from "hexsmith/game";
import { useEffect, useState } from "react";

const colors = themeColors();
const style = { background: colors.sea, width: 400, height: 100 };

export function Chart({ view, names }: { readonly view: GameView; readonly names: readonly string[] }) {
  const { turn } = view;
  const [course, setCourse] = useState<readonly (WinChances & { turn: number })[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    const add = (chances: WinChances) =>
      setCourse((before) => [...before.filter((each) => each.turn < turn), { ...chances, turn }]);
    winChancesAsync(view, { playouts: 100, signal: stop.signal }).then(add, () => null);
    return () => stop.abort();
  }, [turn]);
  const last = course.at(-1);
  const pointsOf = (seat: number) =>
    course.map(({ turn, seats }) => `${turn},${100 - 100 * seats[seat].winChance}`).join(" ");
  return (
    <>
      <svg viewBox={`0 0 ${turn + 1} 100`} style={style} fill="none" preserveAspectRatio="none">
        <title>Chances to win by turn</title>
        {view.seats.map(({ player }, i) => (
          <polyline key={i} points={pointsOf(i)} stroke={colors[`player${player}`]} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ul aria-label="Players">
        {view.seats.map(({ player, publicPoints, points = publicPoints, handSize, cardCount }, i) => (
          <li key={player}>
            {`${names[i]}: ${points} points, ${handSize} cards, ${cardCount} development cards`}
            {last && `, ${Math.round(100 * last.seats[i].winChance)} % to win`}
          </li>
        ))}
      </ul>
    </>
  );
}
