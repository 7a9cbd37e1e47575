/** Injection token of the Config that main.ts read at the start. */
export const CONFIG = Symbol('config');
/** Injection token of the Clock that reactors go by. */
export const CLOCK = Symbol('clock');
/** Injection token of every kind of value that is unique across streams. */
export const CLAIM_KINDS = Symbol('claim kinds');
