// The boards of before: what was marked, what was shown last, to return to and to compare with.
import { type Board, boardId, type ThemeName } from "hexsmith/external";
import { useMemo } from "preact/hooks";
import { Quiet, Section } from "../components.js";
import { texts } from "../texts.js";
import { boardOf, forgetRecent, isFavorite, type KeptBoard, keptBoards, markFavorite } from "./kept.js";
import { Picture } from "./picture.js";

const { kept: words } = texts;

interface KeptProps {
  /** The board that is shown. */
  readonly shown: KeptBoard | undefined;
  readonly theme: ThemeName;
  readonly open: (search: string) => void;
  readonly compare: (board: Board, search: string) => void;
  /** What is kept has changed. */
  readonly changed: () => void;
}

export function Kept(props: KeptProps) {
  const { shown, changed } = props;
  const { recent, favorites } = keptBoards();
  const others = recent.filter(({ code }) => code !== shown?.code);
  const list = (boards: readonly KeptBoard[]) => (
    <ul class="pictures">
      {boards.map((board) => (
        <Item key={`${board.search} ${board.code}`} {...board} {...props} />
      ))}
    </ul>
  );
  const marked = shown !== undefined && isFavorite(shown);
  return (
    <Section name="kept" title={words.title}>
      <p class="hint">{words.hint}</p>
      <Quiet
        class="mark"
        aria-pressed={marked}
        press={() => {
          if (shown) markFavorite(shown, !marked);
          changed();
        }}
      >
        {words.mark}
      </Quiet>
      {favorites.length > 0 && (
        <div class="kept-group">
          <h3>{words.favorites}</h3>
          {list(favorites)}
        </div>
      )}
      {others.length > 0 && (
        <div class="kept-group">
          <h3>{words.recent}</h3>
          {list(others)}
          <Quiet
            press={() => {
              forgetRecent();
              changed();
            }}
          >
            {words.forget}
          </Quiet>
        </div>
      )}
    </Section>
  );
}

function Item({ search, code, theme, open, compare }: KeptBoard & KeptProps) {
  const board = useMemo(() => boardOf(code) as Board, []);
  const name = useMemo(() => new URLSearchParams(search).get("seed") ?? boardId(board), []);
  return (
    <li>
      <button type="button" class="picture" aria-label={words.open(name)} onClick={() => open(search)}>
        <Picture board={board} theme={theme} />
        <span>{name}</span>
      </button>
      <Quiet aria-label={words.compareWith(name)} press={() => compare(board, search)}>
        {texts.common.compare}
      </Quiet>
    </li>
  );
}
