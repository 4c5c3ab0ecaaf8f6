// Taking a board along: as a link, for a camera, as a picture, on paper.
import type { Board, ThemeName } from "hexsmith/external";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { describeBoard, renderSvg } from "hexsmith/external";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { pictureWidths, pngOf } from "./png.js";
import { makeQrView } from "./qr-view.js";

const { board: words } = texts;

/** What is to be taken along. */
export interface Shared {
  readonly board: Board;
  readonly theme: ThemeName;
  /** Of a file, without its ending. */
  readonly name: string;
}

/** `shared` is asked when a button is pressed. */
export function makeShareView(shared: () => Shared): {
  readonly root: HTMLElement;
  /** The button that sends the link, by the system's own sheet or the clipboard, and what it says. */
  readonly quick: readonly [button: HTMLElement, said: HTMLElement];
  addressChanged(): void;
} {
  const qrView = makeQrView();
  const said = element("p", { class: "hint", role: "status" });
  const saidQuickly = element("p", { class: "hint", role: "status" });
  const say = (text: string, where = said) => (where.textContent = text);
  const copy = async (where = said) => {
    try {
      await navigator.clipboard.writeText(location.href);
      say(words.copied, where);
    } catch {
      say(words.notCopied, where); // not allowed here, or not in this browser
    }
  };
  const saveSvg = () => {
    const { board, theme, name } = shared();
    save(
      new Blob([renderSvg(board, { theme, width: 1200, label: describeBoard(board, texts.words) })], {
        type: "image/svg+xml",
      }),
      `${name}.svg`,
    );
  };
  const savePng = async () => {
    const { board, theme, name } = shared();
    save(await pngOf(board, theme, pictureWidths.screen), `${name}.png`);
  };
  const savePrint = async () => {
    const { board, name } = shared();
    save(await pngOf(board, "light", pictureWidths.print), `${name}-print.png`);
  };
  // The system's own sheet, where there is one; absent in types that think it is everywhere.
  const system: Partial<Pick<Navigator, "share">> = navigator;
  const send = async () => {
    if (!system.share) return copy(saidQuickly);
    try {
      await system.share({ title: document.title, url: location.href });
    } catch (error) {
      const putAway = error instanceof DOMException && /^Abort/.test(error.name); // nothing to say
      if (!putAway) say(words.notShared, saidQuickly);
    }
  };
  const root = makeSection(
    "share",
    words.share,
    [],
    element(
      "div",
      { class: "buttons" },
      makeButton(words.copy, () => void copy(), "quiet"),
      makeButton(words.saveSvg, saveSvg, "quiet"),
      makeButton(words.savePng, () => void savePng(), "quiet"),
      makeButton(words.savePrint, () => void savePrint(), "quiet"),
      makeButton(words.print, () => print(), "quiet"),
    ),
    said,
    qrView.root,
  );
  return {
    root,
    quick: [makeButton(words.send, () => void send(), "quiet"), saidQuickly],
    addressChanged() {
      say("", saidQuickly);
      qrView.update();
    },
  };

  /** A download: the policy, which blocks blobs as images, lets it be. */
  function save(blob: Blob, file: string) {
    const href = URL.createObjectURL(blob);
    element("a", { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser reads it when it likes
    say(words.saved(file));
  }
}
