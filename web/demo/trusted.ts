// The demo's policy of Trusted Types. Its Content-Security-Policy allows no other, so that no text becomes markup or a script
// anywhere else.

interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}
interface Factory {
  createPolicy(name: string, policy: Policy): Policy;
}

const unchanged: Policy = { createHTML: (text) => text, createScriptURL: (address) => address };

/** Trusts the package's drawings, and the service worker. Browsers without Trusted Types take the texts themselves. */
export const trusted: Policy =
  (globalThis as { readonly trustedTypes?: Factory }).trustedTypes?.createPolicy("hexsmith", unchanged) ?? unchanged;
