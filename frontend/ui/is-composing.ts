import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method that is composing; Safari sends its last Enter with code 229 only. */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;
