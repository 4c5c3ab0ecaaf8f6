// What is said of a game's record: to look at it again, to share it.
import { numbers } from "./numbers.js";

export const record = {
  title: "Replay and share",
  hint: "The address of this page holds the whole game: whoever opens it sees every move, and may play on.",
  move: "Move",
  moveOf: (move: number, all: number) => `${move} of ${all}`,
  first: "To the first move",
  previous: "Previous move",
  next: "Next move",
  last: "To the last move",
  watch: "Play back",
  pause: "Pause",
  copy: "Copy link",
  copied: "The link is in the clipboard.",
  notCopied: "The clipboard is closed: copy the address of this page.",
  tooLong: "This game is too long for an address: save it as a file.",
  save: "Save game",
  saved: (file: string) => `Saved as ${file}.`,
  open: "Open game",
  notAGame: (why: string) => `This is no game that can be replayed: ${why}`,
  damaged: "it is not written as this page writes games.",
  notice: "About this address",
  notUnderstood: (keys: readonly string[]) =>
    `The address says things that this page does not understand: ${numbers.list(keys)}.`,
  notHere: "This game is too long for an address, and it was not played in this browser: its moves are missing.",
  waiting: "A game on another board is not finished.",
  resume: "Resume it",
} as const;
