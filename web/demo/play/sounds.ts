// Synthesized sounds of moves. Browsers allow sounds only after the visitor's first input. Local storage preserves whether
// sounds are muted.
import type { MoveKind } from "hexsmith/game/external";
import { store, storedText } from "../storage.js";

const storageKey = "hexsmith.sound";
let context: AudioContext | undefined;

export const isMuted = (): boolean => storedText(storageKey) === "off";
export const setMuted = (muted: boolean): void => store(storageKey, muted ? "off" : null);

export type Sound = "dice" | "knock" | "card" | "coins" | "robber" | "turn" | "end";

/** Sounds by kind of move. */
export const soundsOfMoves: Readonly<Partial<Record<MoveKind, Sound>>> = {
  roll: "dice",
  settlement: "knock",
  city: "knock",
  road: "knock",
  buyCard: "card",
  knight: "card",
  roadBuilding: "card",
  yearOfPlenty: "card",
  monopoly: "card",
  discard: "card",
  bankTrade: "coins",
  confirmTrade: "coins",
  moveRobber: "robber",
};

/** Tones of each sound: frequency in hertz, start in seconds after the start of the sound, and length in seconds. */
const tones: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  dice: [],
  knock: [
    [190, 0, 0.07],
    [120, 0.02, 0.09],
  ],
  card: [[520, 0, 0.05]],
  coins: [
    [1250, 0, 0.06],
    [1670, 0.07, 0.09],
  ],
  robber: [
    [110, 0, 0.18],
    [82, 0.12, 0.25],
  ],
  turn: [
    [660, 0, 0.1],
    [880, 0.09, 0.16],
  ],
  end: [
    [523, 0, 0.15],
    [659, 0.13, 0.15],
    [784, 0.26, 0.15],
    [1047, 0.39, 0.4],
  ],
};

export function play(sound: Sound): void {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  for (const [hertz, start, length] of tones[sound]) playTone(context, hertz, currentTime + start, length);
  if (sound === "dice") for (const start of [0, 0.09, 0.16, 0.26]) playRattle(context, currentTime + start);
}

function playTone(context: AudioContext, hertz: number, start: number, length: number) {
  const source = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  source.connect(fadeOut(context, 0.12, start, length));
  source.start(start);
  source.stop(start + length);
}

/** Plays a short noise, like a die that hits wood. */
function playRattle(context: AudioContext, start: number) {
  const length = 0.04;
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const woodFilter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1800, Q: 2 });
  source.connect(woodFilter).connect(fadeOut(context, 0.25, start, length));
  source.start(start);
}

function fadeOut(context: AudioContext, volume: number, start: number, length: number): AudioNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(context.destination);
  return gain;
}
