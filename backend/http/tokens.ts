/** Injection token of the Config that main.ts read at the start. */
export const CONFIG = Symbol('config');
