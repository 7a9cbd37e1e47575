import { createContext } from 'react';

/** When this console last sent a change of its own (ms): its result is shown at once, others' may wait for a click. */
export const OwnChange = createContext<() => number>(() => 0);
