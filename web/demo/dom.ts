// Helpers that create elements, copy texts and save files.

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const newElement = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) newElement.setAttribute(name, value);
  newElement.append(...children);
  return newElement;
}

/** Creates a button, by default a secondary one. */
export function makeButton(title: string, press: () => void, kind = "quiet"): HTMLButtonElement {
  const button = element("button", { type: "button", class: kind }, title);
  button.addEventListener("click", press);
  return button;
}

/** Creates an SVG element. It only sets attributes, because the content security policy forbids inline styles. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const newElement = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) newElement.setAttribute(name, String(value));
  newElement.append(...children);
  return newElement;
}

/** Copies a text to the clipboard, and returns the message for success or failure. */
export async function copyText(text: string, messages: { readonly copied: string; readonly notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text);
    return messages.copied;
  } catch {
    return messages.notCopied;
  }
}

/** Saves a file. The content security policy allows blobs as downloads, but not as images. */
export function download(blob: Blob, file: string): void {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser may read it later
}
