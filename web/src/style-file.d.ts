// Types of style sheets, which are imported for their effect.
export {};
