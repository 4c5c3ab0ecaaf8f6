// What of the address could not be had, and a game that waits on another board.
import { inSameLanguage } from "../language.js";
import { texts } from "../texts.js";
import type { SavedGame } from "./saved.js";

export interface NoticeProps {
  readonly failures: readonly string[];
  readonly waiting?: SavedGame | undefined;
}

export function Notice({ failures, waiting }: NoticeProps) {
  return (
    <>
      {failures.map((text) => (
        <p key={text} class="refusal" role="alert">
          {text}
        </p>
      ))}
      {waiting && (
        <p class="waiting">
          {texts.record.waiting}{" "}
          <a class="button" href={inSameLanguage(waiting.search) + waiting.hash}>
            {texts.record.resume}
          </a>
        </p>
      )}
    </>
  );
}
