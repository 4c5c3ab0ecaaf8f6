// The panel of favorite boards and recently shown boards, which visitors can open.
import { type Board, boardId, type ThemeName } from "hexsmith/external";
import { useMemo } from "preact/hooks";
import { SecondaryButton, Section } from "../components.js";
import { texts } from "../texts.js";
import { boardOf, forgetRecent, isFavorite, type SavedBoard, savedBoards, markFavorite } from "./saved-boards.js";
import { Picture } from "./picture.js";

const { kept: words } = texts;

interface SavedBoardsProps {
  /** The board on the page. */
  readonly shownBoard: SavedBoard | undefined;
  readonly theme: ThemeName;
  readonly open: (search: string) => void;
  /** Called when the favorites or recent boards have changed. */
  readonly onChange: () => void;
}

export function SavedBoardsPanel(props: SavedBoardsProps) {
  const { shownBoard, onChange } = props;
  const { recent, favorites } = savedBoards();
  const otherRecent = recent.filter(({ code }) => code !== shownBoard?.code);
  const renderList = (boards: readonly SavedBoard[]) => (
    <ul class="pictures">
      {boards.map((board) => (
        <SavedBoardItem key={`${board.search} ${board.code}`} {...board} {...props} />
      ))}
    </ul>
  );
  const isShownFavorite = shownBoard !== undefined && isFavorite(shownBoard);
  return (
    <Section name="kept" title={words.title}>
      <p class="hint">{words.hint}</p>
      <SecondaryButton
        class="mark"
        aria-pressed={isShownFavorite}
        press={() => {
          if (shownBoard) markFavorite(shownBoard, !isShownFavorite);
          onChange();
        }}
      >
        {words.mark}
      </SecondaryButton>
      {favorites.length > 0 && (
        <div class="stack">
          <h3>{words.favorites}</h3>
          {renderList(favorites)}
        </div>
      )}
      {otherRecent.length > 0 && (
        <div class="stack">
          <h3>{words.recent}</h3>
          {renderList(otherRecent)}
          <SecondaryButton
            press={() => {
              forgetRecent();
              onChange();
            }}
          >
            {words.forget}
          </SecondaryButton>
        </div>
      )}
    </Section>
  );
}

function SavedBoardItem({ search, code, theme, open }: SavedBoard & SavedBoardsProps) {
  const board = useMemo(() => boardOf(code) as Board, []);
  const name = useMemo(() => new URLSearchParams(search).get("seed") ?? boardId(board), []);
  return (
    <li>
      <button type="button" class="picture" aria-label={words.open(name)} onClick={() => open(search)}>
        <Picture board={board} theme={theme} />
        <span>{name}</span>
      </button>
    </li>
  );
}
