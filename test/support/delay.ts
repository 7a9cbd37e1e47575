/**
 * A duration that is itself the subject of a spec: slow work, an idle client, a silence that no later event ends.
 * For a condition use `until`.
 */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One turn of the event loop: callbacks of settled promises have run. */
export const nextTurn = (): Promise<void> => delay(0);
