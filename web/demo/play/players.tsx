// Public information about all players and the bank, and win chances. After the game, all cards are revealed.
import { type GameView, handChances, type Resource, type WinChances } from "hexsmith/game/external";
import { Disclosure, SecondaryButton } from "../components.js";
import { countedWords, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { Badge, Icon, Stock } from "./icons.js";
import { isPersonsSeat, isShared, type Match, tableOf } from "./match.js";
import { describeRules } from "./rules.js";
import type { State } from "./state.js";
import { nameOf } from "./words.js";

export function Seats({ match, at }: { readonly match: Match; readonly at: number }) {
  const view = tableOf(match, at);
  return (
    <section class="table" aria-labelledby="table-title">
      <div class="section-head">
        <h2 id="table-title">{texts.common.players}</h2>
        <span class="hint">{describeRules(view)}</span>
      </div>
      <ol class="seats">
        {view.seats.map(({ player }) => (
          <SeatRow key={player} player={player} view={view} match={match} at={at} />
        ))}
      </ol>
      <p class="legend hint" aria-hidden="true">
        {(["cards", "development", "knights", "road"] as const).map((name) => (
          <span key={name}>
            <Icon name={icons[name]} />
            {texts.play.seatStatus[name]}
          </span>
        ))}
      </p>
      <Bank view={view} />
      <Disclosure name="expected" title={texts.play.expected}>
        {() => <ExpectedCards view={view} />}
      </Disclosure>
    </section>
  );
}

/** Points and cards of all players in a narrow row, for phones. Screen readers skip the row, and read the list of players. */
export function PlayerStrip({ match, at }: { readonly match: Match; readonly at: number }) {
  const view = tableOf(match, at);
  return (
    <>
      {view.seats.map(({ player, handSize }) => (
        <li key={player} class={isOnTurn(view, player) ? "on-turn" : undefined} title={nameOf(player)}>
          <Badge player={player} />
          <strong>{pointsOf(player, view, match, at)}</strong>
          <span class="held">
            <Icon name="cards" />
            {handSize}
          </span>
        </li>
      ))}
    </>
  );
}

const isOnTurn = ({ currentPlayer, phase }: GameView, player: number): boolean =>
  currentPlayer === player && phase !== "over";

/**
 * Returns a player's points as far as the viewer may know them. The viewer's own points, and after the game all points, include
 * victory point cards.
 */
function pointsOf(player: number, view: GameView, match: Match, at: number): number | undefined {
  if (view.phase === "over") return match.games[at]?.seats[player - 1]?.points;
  return player === view.viewer && view.own ? view.own.points : view.seats[player - 1]?.publicPoints;
}

interface SeatProps {
  readonly player: number;
  readonly view: GameView;
  readonly match: Match;
  readonly at: number;
}

function SeatRow({ player, view, match, at }: SeatProps) {
  const seat = view.seats[player - 1] as GameView["seats"][number];
  const onTurn = isOnTurn(view, player);
  const level = match.levels[player - 1];
  return (
    <li
      class={`seat columns seat-${player}${onTurn ? " on-turn" : ""}`}
      aria-current={onTurn ? "true" : undefined}
      data-player={player}
    >
      <Badge player={player} />
      <span class="name">
        {player === match.you && !isShared(match) ? texts.play.yourself(nameOf(player)) : nameOf(player)}
        {!isPersonsSeat(match, player) && level && level !== "person" && (
          <span class="temper">
            <span class="unseen">, </span>
            {texts.play.tempers[level]}
          </span>
        )}
        {onTurn && <span class="unseen">, {texts.play.onTurn}</span>}
      </span>
      <span class="facts">
        <Fact name="cards" value={seat.handSize} />
        <Fact name="development" value={seat.cardCount} />
        <Fact
          name="knights"
          value={seat.knights}
          prize={view.largestArmy === player ? texts.play.prizes.largestArmy : undefined}
        />
        <Fact
          name="road"
          value={seat.roadLength}
          prize={view.longestRoad === player ? texts.play.prizes.longestRoad : undefined}
        />
      </span>
      <strong class="points" title={texts.common.points}>
        <span class="unseen">{texts.common.points}: </span>
        {pointsOf(player, view, match, at)}
      </strong>
    </li>
  );
}

const icons = { cards: "cards", development: "buyCard", knights: "knight", road: "longestRoad" } as const;

interface FactProps {
  readonly name: keyof typeof icons;
  readonly value: number;
  readonly prize?: string | undefined;
}

const Fact = ({ name, value, prize }: FactProps) => (
  <span class={prize ? "fact prize" : "fact"} title={texts.play.seatStatus[name]}>
    <Icon name={icons[name]} />
    <span class="unseen">{texts.play.seatStatus[name]}: </span>
    {value}
    {prize && <span class="unseen"> ({prize})</span>}
  </span>
);

function Bank({ view }: { readonly view: GameView }) {
  const counts = Object.entries(view.bank) as [Resource, number][];
  return (
    <div class="bank ends">
      <span class="unseen">{texts.play.bankHas(countedWords(counts), view.cardsLeft)}</span>
      <span class="hint" aria-hidden="true">
        {texts.play.bank}
      </span>
      {counts.map(([resource, count]) => (
        <Stock key={resource} of={resource} count={count} />
      ))}
      <span class="stock" aria-hidden="true" title={texts.play.deck}>
        <Icon name="buyCard" />
        {view.cardsLeft}
      </span>
    </div>
  );
}

/** Expected number of cards of each resource in each hand, by what the person has seen. */
function ExpectedCards({ view }: { readonly view: GameView }) {
  return (
    <ul>
      {handChances(view).seats.map(({ player, expected }) => {
        const counts = (Object.entries(expected) as [Resource, number][]).map(([resource, cards]) => {
          const digits = Number.isInteger(cards) ? 0 : 1;
          return { resource, text: texts.numbers.fixed(cards, digits) };
        });
        const words = counts.map(({ resource, text }) => `${text} ${resourceTitle(resource)}`);
        return (
          <li key={player} class="ends">
            <Badge player={player} />
            <span class="unseen">
              {nameOf(player)}: {texts.numbers.list(words)}
            </span>
            {counts.map(({ resource, text }) => (
              <Stock key={resource} of={resource} count={text} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the win chances of all players on request. Playouts from the person's view estimate the chances. */
export function ChanceBar({ state, actions }: { readonly state: State; readonly actions: Actions }) {
  const { isRequested, result } = state.chances;
  return (
    <div class="surface chance-bar columns">
      <SecondaryButton class="small" aria-pressed={isRequested} press={actions.toggleChances}>
        {texts.play.analysis.chances}
      </SecondaryButton>
      {isRequested && !result && <p class="hint">{texts.play.analysis.thinking}</p>}
      {isRequested && result && <ChanceShares chances={result} />}
    </div>
  );
}

function ChanceShares({ chances }: { readonly chances: WinChances }) {
  let nextStart = 0;
  const parts = chances.seats.map(({ player, winChance }) => {
    const start = nextStart;
    nextStart += winChance * 100;
    return { player, from: start, width: winChance * 100, share: texts.chances.percent(winChance) };
  });
  const label = texts.play.analysis.shares(
    texts.numbers.list(parts.map(({ player, share }) => `${nameOf(player)} ${share}`)),
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
            <Badge player={player} />
            {share}
          </span>
        ))}
      </span>
    </>
  );
}
