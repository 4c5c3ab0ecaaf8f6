// Making elements, and handing texts and files to the browser.

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A button that is not what one mostly comes for, unless it is of another `kind`. */
export function makeButton(title: string, press: () => void, kind = "quiet"): HTMLButtonElement {
  const button = element("button", { type: "button", class: kind }, title);
  button.addEventListener("click", press);
  return button;
}

/** The same for a drawing. Attributes only: the policy allows no inline styles. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** Puts a text into the clipboard, and returns what to say: it may not be allowed here, or not in this browser. */
export async function copyText(text: string, said: { readonly copied: string; readonly notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text);
    return said.copied;
  } catch {
    return said.notCopied;
  }
}

/** Saves a file. The policy, which blocks blobs as images, lets it be. */
export function download(blob: Blob, file: string): void {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser reads it when it likes
}
