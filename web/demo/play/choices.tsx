// Buttons side by side, as choosers have them.
import type { Resource } from "hexsmith/game/external";
import type { ComponentChildren } from "preact";
import { texts } from "../texts.js";
import { resources } from "./counts.js";
import { Chip } from "./icons.js";
import type { Actions } from "./table.js";

/** One beside the other. */
export const Choices = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="choices">{children}</div>
);

export const Cancel = ({ actions }: { readonly actions: Actions }) => (
  <button type="button" class="quiet cancel" onClick={() => actions.enter(undefined)}>
    {texts.play.actions.cancel}
  </button>
);

interface ResourceButtonsProps {
  readonly choose: (resource: Resource) => void;
  readonly nameOf: (resource: Resource) => string;
  readonly countOf?: (resource: Resource) => number;
  readonly has?: (resource: Resource) => boolean;
}

/** All resources, to choose one. */
export const ResourceButtons = ({ choose, nameOf, countOf = () => 0, has = () => true }: ResourceButtonsProps) => (
  <div class="gets">
    {resources.map((resource) => (
      <button
        key={resource}
        type="button"
        class="chips"
        data-get={resource}
        aria-label={nameOf(resource)}
        title={nameOf(resource)}
        disabled={!has(resource)}
        onClick={() => choose(resource)}
      >
        <Chip of={resource} />
        {countOf(resource) > 0 && (
          <span class="chosen" aria-hidden="true">
            +{countOf(resource)}
          </span>
        )}
      </button>
    ))}
  </div>
);
