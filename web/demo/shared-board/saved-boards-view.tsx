// Favorite boards and recently shown boards, to return to and to compare with.
import { type Board, boardId, type ThemeName } from "hexsmith/external";
import { useMemo } from "preact/hooks";
import { SecondaryButton, Section } from "../components.js";
import { texts } from "../texts.js";
import { boardOf, forgetRecent, isFavorite, type SavedBoard, savedBoards, markFavorite } from "./saved-boards.js";
import { Picture } from "./picture.js";

const { kept: words } = texts;

interface SavedBoardsProps {
  /** The board on the page. */
  readonly shown: SavedBoard | undefined;
  readonly theme: ThemeName;
  readonly open: (search: string) => void;
  readonly compare: (board: Board, search: string) => void;
  /** Called when the favorites or recent boards have changed. */
  readonly changed: () => void;
}

export function SavedBoardsPanel(props: SavedBoardsProps) {
  const { shown, changed } = props;
  const { recent, favorites } = savedBoards();
  const others = recent.filter(({ code }) => code !== shown?.code);
  const list = (boards: readonly SavedBoard[]) => (
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
      <SecondaryButton
        class="mark"
        aria-pressed={marked}
        press={() => {
          if (shown) markFavorite(shown, !marked);
          changed();
        }}
      >
        {words.mark}
      </SecondaryButton>
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
          <SecondaryButton
            press={() => {
              forgetRecent();
              changed();
            }}
          >
            {words.forget}
          </SecondaryButton>
        </div>
      )}
    </Section>
  );
}

function Item({ search, code, theme, open, compare }: SavedBoard & SavedBoardsProps) {
  const board = useMemo(() => boardOf(code) as Board, []);
  const name = useMemo(() => new URLSearchParams(search).get("seed") ?? boardId(board), []);
  return (
    <li>
      <button type="button" class="picture" aria-label={words.open(name)} onClick={() => open(search)}>
        <Picture board={board} theme={theme} />
        <span>{name}</span>
      </button>
      <SecondaryButton aria-label={words.compareWith(name)} press={() => compare(board, search)}>
        {texts.common.compare}
      </SecondaryButton>
    </li>
  );
}
