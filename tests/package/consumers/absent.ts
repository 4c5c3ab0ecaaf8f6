// Checks at compile time that every optional property also accepts `undefined` under exactOptionalPropertyTypes. An error names
// the path of the property.
import type * as hexsmith from "hexsmith";
import type * as external from "hexsmith/external";
import type * as game from "hexsmith/game";
import type * as generator from "hexsmith/generator";
import type * as lab from "hexsmith/lab";
import type * as draft from "hexsmith/draft";

/** Types whose properties are not checked. A bag's counts of terrains are data, not options. */
type Whole =
  | (string | number | boolean | null | undefined)
  | ((...given: never[]) => unknown)
  | (ArrayBufferView | AbortSignal)
  | hexsmith.Bag["terrains"];

/** Paths of optional properties that do not accept `undefined`. */
type Strict<Value, Path extends string> = Value extends Whole
  ? never
  : Value extends readonly (infer Item)[]
    ? Strict<Item, `${Path}[]`>
    : {
        [Name in keyof Value & (string | number)]-?:
          | (number extends Name // a record by place may be empty
              ? never
              : Record<never, never> extends Pick<Value, Name>
                ? { [name in Name]: undefined } extends Pick<Value, Name>
                  ? never
                  : `${Path}.${Name}`
                : never)
          | Strict<Value[Name], `${Path}.${Name}`>;
      }[keyof Value & (string | number)];

/** Paths of optional properties that do not accept `undefined`, in the parameters of a module's functions. */
type StrictIn<Entry, Name extends keyof Entry & string = keyof Entry & string> = {
  [name in Name]: Entry[name] extends (...given: infer Given) => unknown ? Strict<Given, name> : never;
}[Name];

type None<Paths extends never> = Paths;

export type Checks = [
  None<StrictIn<typeof hexsmith, Exclude<keyof typeof hexsmith, "init">>>,
  None<StrictIn<typeof generator>>,
  None<StrictIn<typeof lab>>,
  None<StrictIn<typeof draft, Exclude<keyof typeof draft, "init">>>,
  None<Strict<game.GameOptions, "GameOptions">>,
  None<Strict<game.ApplyOptions, "ApplyOptions">>,
  None<Strict<game.ChooseOptions, "ChooseOptions">>,
  None<Strict<game.SimulationOptions, "SimulationOptions">>,
  None<Strict<game.CertifyOptions, "CertifyOptions">>,
  None<Strict<game.SpotChancesOptions, "SpotChancesOptions">>,
  None<StrictIn<typeof lab.magic19>>,
  None<StrictIn<typeof lab.stats>>,
  None<StrictIn<typeof lab.cribbage>>,
  // Options of overloaded functions are checked by name, because `infer` finds only the last overload.
  None<Strict<hexsmith.FairOptions, "FairOptions">>,
  None<Strict<hexsmith.ClassicOptions, "ClassicOptions">>,
  None<Strict<hexsmith.FairEvaluateOptions, "FairEvaluateOptions">>,
  None<Strict<hexsmith.ClassicEvaluateOptions, "ClassicEvaluateOptions">>,
  None<Strict<hexsmith.AsyncOptions, "AsyncOptions">>,
];

type Found = Strict<{ readonly a: { readonly b?: number }[]; readonly c?: number | undefined }, "it">;
export type Proof = [Found] extends ["it.a[].b"] ? (["it.a[].b"] extends [Found] ? true : never) : never;
export const proof: Proof = true;
export const init: hexsmith.InitOptions = { retry: undefined };
export const externalInit: external.InitOptions = { wasm: undefined, retry: undefined };
