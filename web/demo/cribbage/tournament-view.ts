// A tournament of two levels, and its interval narrowing as it runs.
import { cribbage, type CribbageTournamentResult } from "hexsmith/lab/external";
import { makeChoice } from "../choice.js";
import { drawn, element } from "../dom.js";
import { makeFigures } from "../figures.js";
import { makeForm } from "../form.js";
import { makeSection } from "../section.js";
import { shownWhole, texts } from "../texts.js";
import { makeLevelField } from "./level-field.js";

const { tournament: words, levels } = texts.cribbage;
const gameCounts = ["100", "500", "2000"] as const;
const gameTitles = { "100": shownWhole(100), "500": shownWhole(500), "2000": shownWhole(2000) } as const;
/** Where there is no figure yet. */
const none = "–";
const width = 360;
const height = 130;
const left = 40;

export function makeTournamentView(): HTMLElement {
  let games: (typeof gameCounts)[number] = "500";
  let running: AbortController | undefined;

  const first = makeLevelField("first", words.first, "advanced");
  const second = makeLevelField("second", words.second, "intermediate");
  const count = makeChoice("games", words.games, gameCounts, gameTitles, (chosen) => (games = chosen));
  count.show(games);
  const button = element("button", { type: "submit", class: "quiet" }, words.start);
  const progress = element("progress", { max: "1", value: "0", "aria-label": words.progress });
  const played = element("span", { class: "hint" });
  const plot = element("div", { class: "funnel" });
  const { winRate, interval, pValue, elo } = words;
  const figures = makeFigures({ winRate, interval, pValue, elo });
  figures.show({ winRate: none, interval: none, pValue: none, elo: none });
  const announcement = element("p", { class: "unseen", role: "status" });
  const form = makeForm(words.choices, first.root, second.root, count.root, button);
  form.addEventListener("submit", () => {
    if (running) running.abort();
    else void run();
  });
  plot.append(funnelOf([], Number(games)));
  return makeSection(
    "tournament",
    words.title,
    [element("p", { class: "hint" }, words.hint)],
    form,
    element("div", { class: "progress" }, progress, played),
    plot,
    figures.root,
    announcement,
  );

  async function run() {
    running = new AbortController();
    const { signal } = running;
    const [a, b, all] = [first.value(), second.value(), Number(games)];
    const course: CribbageTournamentResult[] = [];
    let waiting = false;
    const show = () => {
      waiting = false;
      const latest = course.at(-1);
      if (latest) figures.show(figuresOf(latest));
      plot.replaceChildren(funnelOf(course, all));
    };
    button.textContent = words.stop;
    announcement.textContent = "";
    try {
      const result = await cribbage.tournamentAsync(a, b, {
        games: all,
        signal,
        onProgress({ games: made, progress: done, result: soFar }) {
          progress.value = done;
          played.textContent = words.played(made, all);
          if (soFar && soFar.games !== course.at(-1)?.games) course.push(soFar);
          if (!waiting) requestAnimationFrame(show); // at most one drawing in a frame
          waiting = true;
        },
      });
      announcement.textContent = words.over(levels[a], levels[b], shownRate(result.winRate));
    } catch (reason) {
      if (!signal.aborted) throw reason;
    } finally {
      running = undefined;
      button.textContent = words.start;
    }
  }
}

const shownRate = (share: number): string => texts.numbers.percent(share, 1);
const shownElo = (elo: number): string => (Number.isFinite(elo) ? shownWhole(elo) : elo < 0 ? "−∞" : "∞");

function figuresOf({ winRate, interval, pValue, eloDifference, eloInterval }: CribbageTournamentResult) {
  const [low, high] = eloInterval.map(shownElo) as [string, string];
  return {
    winRate: shownRate(winRate),
    interval: words.between(shownRate(interval[0]), shownRate(interval[1])),
    pValue: words.p(pValue),
    elo: `${shownElo(eloDifference)} (${words.between(low, high)})`,
  };
}

/** Win rate and interval over the games played, from 0 to 100 %. */
function funnelOf(course: readonly CribbageTournamentResult[], games: number): SVGSVGElement {
  const x = (played: number) => left + ((width - left) * played) / games;
  const y = (rate: number) => 6 + (height - 12) * (1 - rate);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([played, rate], i) => `${i === 0 ? "M" : "L"}${x(played).toFixed(1)} ${y(rate).toFixed(1)}`).join("");
  const thin = course.filter((_, i) => i % Math.ceil(course.length / 200) === 0 || i === course.length - 1);
  const low = thin.map(({ games: played, interval }) => [played, interval[0]] as const);
  const high = thin.map(({ games: played, interval }) => [played, interval[1]] as const);
  const last = course.at(-1);
  const label = last
    ? words.plot(shownRate(last.winRate), words.between(shownRate(last.interval[0]), shownRate(last.interval[1])))
    : words.plot(none, none);
  return drawn(
    "svg",
    { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    ...[0, 0.5, 1].flatMap((rate) => [
      drawn("line", { class: rate === 0.5 ? "even" : "grid", x1: left, x2: width, y1: y(rate), y2: y(rate) }),
      drawn("text", { class: "scale", x: left - 6, y: y(rate) + 4 }, texts.numbers.percent(rate, 0)),
    ]),
    ...(thin.length > 1
      ? [
          drawn("path", { class: "band", d: `${path([...high, ...low.reverse()])}Z` }),
          drawn("path", { class: "rate", d: path(thin.map(({ games: played, winRate }) => [played, winRate])) }),
        ]
      : []),
  );
}
