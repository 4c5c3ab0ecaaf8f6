// The form for a new game: players, seats, levels and rules. It also has a link to the board of the day.
import { levels } from "hexsmith/game/external";
import { Choice, Disclosure, Form, Select, Toggle } from "../components.js";
import { attributesOfLink } from "../shared-board/links.js";
import { isPlayable } from "../shared-board/request.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { addressOfDay, dayOf } from "./address.js";
import { Badge } from "./icons.js";
import { paces } from "./storage.js";
import type { SeatPlayer } from "./match.js";
import { baseRules, ruleRanges } from "./rules.js";
import type { State } from "./state.js";

interface NewGameProps {
  readonly state: State;
  readonly actions: Actions;
}

const playerCounts = ["2", "3", "4", "5", "6"] as const;
const seatNumbers = ["1", ...playerCounts] as const;

export function NewGame({ state, actions }: NewGameProps) {
  const words = texts.newGame;
  const { players, you, levels: seatPlayers } = state.setup;
  const setSeatPlayer = (seat: number, seatPlayer: SeatPlayer) =>
    actions.updateSetup({ levels: seatPlayers.map((level, i) => (i + 1 === seat ? seatPlayer : level)) });
  return (
    <Form title={texts.common.newGame}>
      <div class="section-head">
        <h2>{texts.common.newGame}</h2>
        <span class="hint">{words.hint}</span>
      </div>
      <Choice
        name="players"
        title={texts.common.players}
        choices={playerCounts}
        chosen={String(players) as (typeof playerCounts)[number]}
        choose={(count) => actions.updateSetup({ players: Number(count) })}
      />
      <Choice
        name="seat"
        title={words.yourSeat}
        choices={seatNumbers}
        chosen={String(you) as (typeof seatNumbers)[number]}
        choose={(seat) => actions.updateSetup({ you: Number(seat) })}
        isAvailable={(seat) => Number(seat) <= players}
      />
      <div class="field" role="group" aria-labelledby="opponents-title">
        <span class="title" id="opponents-title">
          {words.opponents}
        </span>
        <div class="opponents">
          {seatPlayers.map((seatPlayer, i) => (
            <label key={i} class="opponent columns" hidden={i >= players || i + 1 === you}>
              <Badge player={i + 1} />
              <Select
                id={`level-${i + 1}`}
                aria-label={texts.play.names[i] ?? ""}
                value={seatPlayer}
                options={[
                  ...levels.map((level) => [level, texts.play.levels[level]] as const),
                  ["person", texts.play.person],
                ]}
                choose={(chosen: SeatPlayer) => setSeatPlayer(i + 1, chosen)}
              />
            </label>
          ))}
        </div>
      </div>
      <Rules state={state} actions={actions} />
      <Choice
        name="pace"
        title={words.pace}
        choices={paces}
        titles={words.paces}
        chosen={state.pace}
        choose={actions.setPace}
      />
      <button type="button" class="start" disabled={!isPlayable(state.shownBoard.board)} onClick={actions.start}>
        {texts.common.start}
      </button>
      <DailyLink />
    </Form>
  );
}

/** Fields that choose the rules. */
function Rules({ state, actions }: NewGameProps) {
  const words = texts.rules;
  const { rules } = state.setup;
  const bounds = ([min, max]: readonly [number, number]) => ({ min, max, step: 1 });
  return (
    <div class="rules">
      <div class="field points-field">
        <label for="points">{texts.common.points}</label>
        <input
          type="range"
          id="points"
          {...bounds(ruleRanges.pointsToWin)}
          value={rules.pointsToWin}
          onInput={({ currentTarget }) => actions.setRules({ pointsToWin: currentTarget.valueAsNumber })}
        />
        <output for="points">{rules.pointsToWin}</output>
      </div>
      <Disclosure name="more-rules" title={words.more}>
        <div class="rules">
          <div class="field">
            <label for="discard">{words.discard}</label>
            <input
              type="number"
              id="discard"
              inputMode="numeric"
              aria-describedby="discard-hint"
              {...bounds(ruleRanges.discardLimit)}
              value={rules.discardLimit}
              onChange={({ currentTarget: { validity, valueAsNumber } }) =>
                actions.setRules(validity.valid && !Number.isNaN(valueAsNumber) ? { discardLimit: valueAsNumber } : {})
              }
            />
            <p class="hint" id="discard-hint">
              {words.hints.discard}
            </p>
          </div>
          <Toggle
            id="trades"
            title={words.trades}
            on={rules.offersPerTurn > 0}
            change={(on) => actions.setRules({ offersPerTurn: on ? baseRules.offersPerTurn : 0 })}
            hint={words.hints.trades}
          />
          <Toggle
            id="friendly"
            title={words.friendly}
            on={rules.friendlyRobber}
            change={(on) => actions.setRules({ friendlyRobber: on })}
            hint={words.hints.friendly}
          />
          <Toggle
            id="balanced"
            title={words.balanced}
            on={rules.balancedDice}
            change={(on) => actions.setRules({ balancedDice: on })}
            hint={words.hints.balanced}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** A link to the game of the day. The date is computed when the visitor follows the link. */
const DailyLink = () => (
  <a class="button quiet daily" {...attributesOfLink(() => addressOfDay(dayOf(new Date())))}>
    {texts.newGame.daily}
  </a>
);
