// A TypeDoc plugin that moves inline scripts to a file, because the site's policy forbids inline scripts.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { PageEvent } from "typedoc";

const inline = /<script>([^<]*)<\/script>/g;

/** @param {import("typedoc").Application} application */
export function load(application) {
  application.renderer.on(PageEvent.END, (page) => {
    const folder = application.options.getValue("out");
    const file = join(folder, "assets", "theme.js");
    page.contents = (page.contents ?? "")
      .replace(inline, (_, script) => {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, script);
        return ""; // the script follows the opening body tag, which it styles
      })
      .replace(/<body[^>]*>/, (body) => `${body}<script src="${relative(dirname(page.filename), file)}"></script>`);
  });
}
