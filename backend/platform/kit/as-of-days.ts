/** The channel on which the builder of past days hears that one is wanted, or that some are to be dropped. */
export const asOfWanted = 'as_of_wanted';
/** The channel on which the backend hears that days have left the register: a trigger of `app.as_of_day` announces it. */
export const asOfDropped = 'as_of_dropped';
/** How long a day is wanted after the last request for it. */
export const wantedForMs = 15_000;
export const maxDaysPerCompany = 8;
/** The days that one account can wait for. */
export const maxDaysPerAccount = 4;
/** How long after its end a day takes facts that were recorded before it. */
export const settledAfterMs = 60_000;
export const maxDays = 64;

/** The schema of a row of `app.as_of_day`. */
export const asOfSchema = (id: number): string => `as_of_${id}`;
/** The key of the advisory lock that the builder holds. */
export const builderLock = { kind: 'asOf', name: 'builder' } as const;
/** How long a day that goes on is shown as it was when it was built. */
export const presentForMs = 120_000;
