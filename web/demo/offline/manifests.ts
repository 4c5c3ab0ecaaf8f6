// The demo's web app manifests. The app has one manifest for each language. The build runs this script and writes the files.
// Addresses are relative to the manifest, except `id`, which is relative to the host.
import { inLanguage, languages, type Language, manifestFile } from "../language.js";
import { loadTexts, texts } from "../texts.js";

/** Content of each manifest, by file name. */
export const manifests = new Map<string, string>();
for (const language of languages) {
  await loadTexts(language);
  manifests.set(manifestFile(language), JSON.stringify(manifestIn(language)));
}

function manifestIn(language: Language) {
  const address = (search: string) => `./${inLanguage(search, language)}`;
  const icon = (purpose: string, size: number) => ({
    src: `./icons/${purpose}-${size}.png`,
    type: "image/png",
    sizes: `${size}x${size}`,
    purpose,
  });
  const shortcut = (page: "settle" | "play") => ({ name: texts[page].title, url: address(`?page=${page}`) });
  return {
    id: "hexsmith",
    name: texts.name,
    short_name: texts.name,
    description: texts.tagline,
    lang: language,
    dir: "ltr",
    start_url: address(""),
    scope: "./",
    display: "standalone",
    background_color: "#edf2f2",
    theme_color: "#edf2f2",
    categories: ["games", "utilities"],
    icons: [icon("any", 192), icon("any", 512), icon("maskable", 192), icon("maskable", 512)],
    shortcuts: [shortcut("settle"), shortcut("play")],
  };
}
