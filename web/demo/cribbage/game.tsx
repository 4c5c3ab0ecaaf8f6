// A game of cribbage against a computer player. The page holds the whole game, and shows the person's view. Session storage
// preserves the game, so that a reload continues it.
import { type Card, cribbage, type CribbageGame, type CribbagePlayer, type CribbageView } from "hexsmith/lab/external";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { unlessAborted } from "../activity.js";
import { SecondaryButton, Section } from "../components.js";
import { texts } from "../texts.js";
import { CardBack, CardButton, CardRow, CardView, type Level, LevelField } from "./cards.js";

const { game: words } = texts.cribbage;
const you = 1;
const opponent = 2;
const opponentDelay = 600; // milliseconds before the opponent's move
const maxLogEntries = 3;

interface State {
  readonly game: CribbageGame;
  readonly firstDealer: CribbagePlayer;
  /** Cards that the person has selected for the discard. */
  readonly chosen: readonly Card[];
  /** Log entries, latest first. */
  readonly log: readonly { readonly key: string; readonly text: string }[];
}

const storageKey = "hexsmith.cribbage";

/** Returns the game in session storage, or undefined if none is stored or the stored game is invalid. */
function loadGame(): State | undefined {
  try {
    const storedGame = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as State | null;
    if (!storedGame || !Array.isArray(storedGame.chosen)) return undefined;
    cribbage.legalMoves(storedGame.game); // throws for invalid games
    return stateAfter(
      { ...storedGame, firstDealer: storedGame.firstDealer === 2 ? 2 : 1, log: [] },
      storedGame.game,
      storedGame.chosen,
    );
  } catch {
    return undefined;
  }
}

const newState = (dealer: CribbagePlayer): State =>
  stateAfter({ firstDealer: dealer, log: [] }, cribbage.newGame({ dealer }));

/** Returns the state with the game after a move. The log gets an entry for each score of the move. */
function stateAfter(
  before: Pick<State, "firstDealer" | "log">,
  game: CribbageGame,
  chosen: readonly Card[] = [],
): State {
  const credits = game.credits.map(({ player, points, source }, i) => ({
    key: `${before.log[0]?.key ?? ""}${i}`.slice(-12),
    text: words.credit(words.names[player - 1] as string, points, words.sources[source] ?? source),
  }));
  return {
    firstDealer: before.firstDealer,
    game,
    chosen,
    log: [...credits.reverse(), ...before.log].slice(0, maxLogEntries),
  };
}

export function Game() {
  const [level, setLevel] = useState<Level>("intermediate");
  const [state, setState] = useState(() => loadGame() ?? newState(you));
  const { game, chosen, firstDealer, log } = state;
  const table = useRef<HTMLDivElement>(null);
  const action = useRef<HTMLDivElement>(null);
  const hasFocus = [table, action].some(({ current }) => current?.contains(document.activeElement));
  const showGame = (next: CribbageGame) => setState((before) => stateAfter(before, next));
  const view = cribbage.playerView(game, you);
  const isOpponentsTurn = game.activePlayer !== you && (game.phase === "discard" || game.phase === "play");

  useLayoutEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ game, firstDealer, chosen }));
    } catch {
      // Storage is unavailable or full.
    }
  }, [state]);
  // Makes the opponent's move. Starting a new game or changing the level cancels the move.
  useLayoutEffect(() => {
    if (!isOpponentsTurn) return undefined;
    const abortController = new AbortController();
    const { signal } = abortController;
    const moveOpponent = async () => {
      const move = await unlessAborted(cribbage.chooseMoveAsync(game, level, { signal }), signal);
      if (move) showGame(cribbage.applyMove(game, move));
    };
    const timer = setTimeout(() => void moveOpponent(), game.phase === "play" ? opponentDelay : 0);
    return () => {
      abortController.abort();
      clearTimeout(timer);
    };
  }, [game, level]);
  // Moves the focus to the next button after a move. While the person selects cards for the discard, the focus stays on the
  // card.
  useLayoutEffect(() => {
    const isChoosing = game.phase === "discard" && chosen.length < 2;
    if (!hasFocus || (isChoosing && document.activeElement?.closest(".own"))) return;
    const button =
      action.current?.querySelector("button") ?? table.current?.querySelector<HTMLElement>(".own button:enabled");
    if (button) button.focus();
    else table.current?.focus({ preventScroll: true }); // during the opponent's move, no button is enabled
  }, [state]);

  const press = (card: Card) => {
    if (game.phase === "play") return showGame(cribbage.applyMove(game, [card]));
    const otherChosen = chosen.filter((one) => one !== card);
    setState({ ...state, chosen: chosen.includes(card) ? otherChosen : [...chosen.slice(-1), card] });
  };
  const canDiscard = view.phase === "discard" && view.activePlayer === you && chosen.length === 2;
  return (
    <Section name="game" title={words.title}>
      <div class="row">
        <LevelField id="opponent" title={words.level} level={level} choose={setLevel} />
        <SecondaryButton press={() => setState(newState(firstDealer === you ? opponent : you))}>
          {texts.common.newGame}
        </SecondaryButton>
      </div>
      <div class="scores list">
        <Score view={view} player={you} />
        <Score view={view} player={opponent} />
      </div>
      <div class="table" role="group" aria-label={words.title} tabIndex={-1} ref={table}>
        {view.other.length > 0 ? (
          <CountedHands view={view} />
        ) : (
          <Hands view={view} game={game} chosen={chosen} press={press} />
        )}
      </div>
      <div class="foot ends">
        <p class="prompt" role="status">
          {promptOf(view)}
        </p>
        <div class="action" ref={action}>
          {view.phase === "show" && (
            <button type="button" onClick={() => showGame(cribbage.applyMove(game, []))}>
              {words.next}
            </button>
          )}
          {canDiscard && (
            <button type="button" onClick={() => showGame(cribbage.applyMove(game, chosen))}>
              {words.throwThem}
            </button>
          )}
        </div>
      </div>
      <div role="log" aria-label={words.log}>
        <ol class="log">
          {log.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

interface ViewProps {
  readonly view: CribbageView;
}

function Score({ view, player }: ViewProps & { readonly player: CribbagePlayer }) {
  const score = view.scores[player - 1] as number;
  const name = words.names[player - 1] as string;
  return (
    <div class="score columns">
      <span>
        {name}
        {view.dealer === player && <span class="hint"> {words.deals[player - 1]}</span>}
      </span>
      <progress max="121" value={score} aria-label={words.score(name, score)} />
      <strong>{score}</strong>
    </div>
  );
}

interface HandsProps extends ViewProps {
  readonly game: CribbageGame;
  readonly chosen: readonly Card[];
  readonly press: (card: Card) => void;
}

function Hands({ view, game, chosen, press }: HandsProps) {
  const isYourTurn = view.activePlayer === you;
  const playableCards = isYourTurn ? cribbage.legalMoves(game).flat() : [];
  const isDiscarding = view.phase === "discard" && isYourTurn;
  return (
    <>
      <CardRow name={words.theirCards}>
        {Array.from({ length: view.otherCount }, (_, i) => (
          <CardBack key={i} />
        ))}
      </CardRow>
      <div class="middle">
        {view.starter && (
          <CardRow name={words.starter}>
            <CardView card={view.starter} />
          </CardRow>
        )}
        {view.phase === "play" && (
          <>
            <output class="count">{words.count(view.count)}</output>
            <CardRow name={words.table}>
              {view.plays.map(({ player, card }) => (
                <CardView key={card} card={card} mark={player === you ? "mine" : "theirs"} />
              ))}
            </CardRow>
          </>
        )}
      </div>
      <div class="own">
        <CardRow name={texts.common.yourCards}>
          {view.own.map((card) => (
            <CardButton
              key={card}
              card={card}
              press={() => press(card)}
              disabled={!playableCards.includes(card)}
              pressed={isDiscarding ? chosen.includes(card) : undefined}
            />
          ))}
        </CardRow>
      </div>
    </>
  );
}

/** Shows both hands, the crib and the starter after the play, with the points that have been counted so far. */
function CountedHands({ view }: ViewProps) {
  const pointsOf = (player: CribbagePlayer, source: "hand" | "crib") =>
    view.credits.find((credit) => credit.player === player && credit.source === source)?.points ?? 0;
  const renderRow = (title: string, label: string, cards: readonly Card[]) => (
    <div class="counted columns">
      <span>{label}</span>
      <CardRow name={title}>
        {cards.map((card) => (
          <CardView key={card} card={card} />
        ))}
      </CardRow>
    </div>
  );
  const renderCounted = (title: string, points: number, cards: readonly Card[]) =>
    renderRow(title, `${title}: ${points}`, cards);
  return (
    <>
      {renderCounted(words.names[1], pointsOf(opponent, "hand"), view.other)}
      {renderCounted(words.names[0], pointsOf(you, "hand"), view.own)}
      {renderCounted(words.cribOf(view.dealer === you), pointsOf(view.dealer, "crib"), view.crib)}
      {renderRow(words.starter, words.starter, view.starter ? [view.starter] : [])}
    </>
  );
}

function promptOf({ phase, activePlayer, dealer, skunks }: CribbageView): string {
  if (phase === "over") return words.won(activePlayer === you, skunks);
  if (phase === "show") return words.show;
  if (activePlayer !== you) return words.wait;
  return phase === "discard" ? words.throwTwo(dealer === you) : words.play;
}
