// "Code": what a developer writes to have in a page of their own what this page shows.
import { render } from "preact";
import { makeDisclosure } from "./disclosure.js";
import { element } from "./dom.js";
import { texts } from "./texts.js";

export interface CodeView {
  readonly root: HTMLElement;
  /** Called when something else is shown. */
  update(): void;
}

/** Beside the demo, where it is served: the manual and the package itself. */
const places = { manual: "./docs/", package: "./docs/hexsmith.tgz", source: SOURCE_ADDRESS };

/** The line that installs the package: from beside this page, or by its name where the page is a file. */
const installLine = () => {
  const { protocol, href } = new URL(places.package, document.baseURI);
  return { code: `npm install ${protocol === "file:" ? texts.name : href}` }.code;
};

/** `code` is asked for it while it is in sight. */
export function makeCodeView(code: () => string): CodeView {
  const place = element("div", { class: "code-place" });
  const { root, title } = makeDisclosure("code", place);
  let said = "";
  let shown = "";
  title(texts.code.title);
  root.addEventListener("toggle", update);
  return { root: element("section", { class: "code-section", "aria-label": texts.code.title }, root), update };

  function update() {
    if (!root.open) return;
    const now = code();
    if (now !== shown) said = "";
    shown = now;
    render(<Code text={now} said={said} copy={(text) => void copy(text)} />, place);
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      said = texts.code.copied;
    } catch {
      said = texts.code.notCopied;
    }
    update();
  }
}

interface CodeProps {
  readonly text: string;
  readonly said: string;
  readonly copy: (text: string) => void;
}

const Code = ({ text, said, copy }: CodeProps) => (
  <>
    <p class="hint">{texts.code.hint}</p>
    <pre class="install">
      <code>{installLine()}</code>
    </pre>
    <pre class="module" tabIndex={0} role="group" aria-label={texts.code.title}>
      <code>{text}</code>
    </pre>
    <div class="buttons">
      <button type="button" class="quiet" onClick={() => copy(text)}>
        {texts.code.copy}
      </button>
      <a class="button quiet" href={places.manual}>
        {texts.code.manual}
      </a>
      {places.source && (
        <a class="button quiet" href={places.source}>
          {texts.code.source}
        </a>
      )}
    </div>
    <p class="hint" role="status">
      {said}
    </p>
  </>
);
