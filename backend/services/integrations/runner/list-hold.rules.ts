import type { heldReasons } from '../../../contract/held-words';
import type { WordOf } from '../../../contract/vocabulary';

const manyMissing = 5;

export interface ListSizes {
  known: number;
  seen: number;
  missing: number;
}

/** Why a list is too doubtful to be applied. */
export function holdReason({ known, seen, missing }: ListSizes): WordOf<typeof heldReasons> | undefined {
  if (known === 0) return undefined;
  if (seen === 0) return 'empty';
  if (seen < known / 2) return 'below_half';
  return isMany({ known, missing }) ? 'many_missing' : undefined;
}

/** Whether too many of the known are missing, or leave, to be believed. */
export const isMany = ({ known, missing }: Omit<ListSizes, 'seen'>): boolean =>
  missing > known / 3 && missing > manyMissing;
