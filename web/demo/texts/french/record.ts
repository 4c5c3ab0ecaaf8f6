// What is said of a game's record: to look at it again, to share it.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const record: Texts["record"] = {
  title: "Revoir et partager",
  hint: "L’adresse de cette page contient toute la partie\u00a0: qui l’ouvre voit chaque coup et peut continuer.",
  move: "Coup",
  moveOf: (move, all) => `${move} sur ${all}`,
  first: "Au premier coup",
  previous: "Coup précédent",
  next: "Coup suivant",
  last: "Au dernier coup",
  watch: "Rejouer",
  pause: "Pause",
  copy: "Copier le lien",
  copied: "Le lien est dans le presse-papiers.",
  notCopied: "Le presse-papiers est fermé\u00a0: copiez l’adresse de cette page.",
  tooLong: "Cette partie est trop longue pour une adresse\u00a0: gardez-la en fichier.",
  save: "Enregistrer la partie",
  saved: (file) => `Gardée sous ${file}.`,
  open: "Ouvrir une partie",
  notAGame: (why) => `Cette partie ne peut pas être rejouée\u00a0: ${why}`,
  damaged: "elle n’est pas écrite comme cette page écrit les parties.",
  notice: "Sur cette adresse",
  notUnderstood: (keys) => `L’adresse dit des choses que cette page ne comprend pas\u00a0: ${numbers.list(keys)}.`,
  notHere:
    "Cette partie est trop longue pour une adresse et n’a pas été jouée dans ce navigateur\u00a0: ses coups manquent.",
  waiting: "Une partie sur un autre plateau n’est pas finie.",
  resume: "La reprendre",
};
