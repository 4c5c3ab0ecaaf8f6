// What is said of a game's record: to look at it again, to share it.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const record: Texts["record"] = {
  title: "Nachspielen und teilen",
  hint: "Die Adresse dieser Seite enthält das ganze Spiel: Wer sie öffnet, sieht jeden Zug und kann weiterspielen.",
  move: "Zug",
  moveOf: (move, all) => `${move} von ${all}`,
  first: "Zum ersten Zug",
  previous: "Voriger Zug",
  next: "Nächster Zug",
  last: "Zum letzten Zug",
  watch: "Abspielen",
  pause: "Pause",
  copy: "Link kopieren",
  copied: "Der Link ist in der Zwischenablage.",
  notCopied: "Die Zwischenablage ist gesperrt: Kopiere die Adresse dieser Seite.",
  tooLong: "Dieses Spiel ist zu lang für eine Adresse: Sichere es als Datei.",
  save: "Spiel sichern",
  saved: (file) => `Gesichert als ${file}.`,
  open: "Spiel öffnen",
  notAGame: (why) => `Das ist kein Spiel, das sich nachspielen lässt: ${why}`,
  damaged: "Es ist nicht so geschrieben, wie diese Seite Spiele schreibt.",
  notice: "Zu dieser Adresse",
  notUnderstood: (keys) => `Die Adresse enthält etwas, das diese Seite nicht versteht: ${numbers.list(keys)}.`,
  notHere: "Dieses Spiel ist zu lang für eine Adresse und wurde nicht in diesem Browser gespielt: Seine Züge fehlen.",
  waiting: "Ein Spiel auf einem anderen Spielplan ist nicht zu Ende.",
  resume: "Weiterspielen",
};
