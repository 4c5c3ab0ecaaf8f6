// Makes the manual's examples with plain data as options editable: readers change the JSON and see the result. No code is
// generated from strings, because the site's policy forbids it.
(() => {
  /** Runs each example with its options, and returns a picture, a value to show as JSON, or both. */
  const examples = {
    /** @param {Hexsmith} hexsmith @param {object} options */
    generateBoard({ generateBoard, renderSvg }, options) {
      const result = generateBoard(options);
      return { picture: renderSvg(result.board, { width: 360 }), value: result };
    },
    /** @param {Hexsmith} hexsmith @param {object} options */
    rankSpots({ generateBoard, heatOf, rankSpots, renderSvg }, options) {
      const { board } = generateBoard({ seed: "hello" });
      const spots = rankSpots(board, options);
      return { picture: renderSvg(board, { width: 360, heat: heatOf(spots) }), value: spots };
    },
    /** @param {Hexsmith} hexsmith @param {object} options */
    renderSvg({ generateBoard, renderSvg }, options) {
      return { picture: renderSvg(generateBoard({ seed: "hello" }).board, { width: 360, ...options }) };
    },
    /** @param {Lab} lab @param {object} options */
    "stats.monteCarlo"({ stats }, options) {
      const die = (/** @type {() => number} */ random) => 1 + Math.floor(6 * random());
      return { value: stats.monteCarlo((random) => die(random) + die(random), options) };
    },
  };

  /** @typedef {typeof import("../src/index.js")} Hexsmith */
  /** @typedef {typeof import("../src/lab.js")} Lab */

  const packageFolder = new URL("../hexsmith/", /** @type {HTMLScriptElement} */ (document.currentScript).src);

  /** @param {HTMLElement} example */
  function makeEditable(example) {
    const run = examples[/** @type {keyof typeof examples} */ (example.dataset.function)];
    const code = example.querySelector("pre code");
    if (!run || !code) return;
    const options = document.createElement("textarea");
    options.value = (code.textContent ?? "").trim();
    options.rows = options.value.split("\n").length;
    options.spellcheck = false;
    options.setAttribute("aria-label", `Options of ${example.dataset.function}, as JSON`);
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Run" });
    const output = document.createElement("output");
    example.querySelector("pre")?.replaceWith(options);
    example.append(button, output);

    const show = async () => {
      output.replaceChildren();
      output.classList.remove("failed");
      try {
        const entries = await Promise.all(
          ["index.js", "lab.js"].map((entry) => import(new URL(entry, packageFolder).href)),
        );
        const functions = Object.assign({}, ...entries);
        const { picture, value } = { picture: "", value: undefined, ...run(functions, JSON.parse(options.value)) };
        const drawing = document.createElement("div");
        drawing.innerHTML = picture; // drawn by the package: no scripts or styles
        const text = document.createElement("pre");
        text.textContent = value === undefined ? "" : JSON.stringify(value, undefined, 1);
        output.append(drawing, ...(value === undefined ? [] : [text]));
      } catch (error) {
        output.classList.add("failed");
        output.textContent = String(error);
      }
    };
    button.addEventListener("click", () => void show());
  }

  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".try")).forEach(makeEditable);
})();
