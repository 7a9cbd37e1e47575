/** Injection token of the Config that main.ts read at the start. */
export const CONFIG = Symbol('config');
/** Injection token of the Clock that reactors go by. */
export const CLOCK = Symbol('clock');
