import { addDays } from '../../contract/calendar';
import type { ReadContext } from '../../platform/http/read-models';
import { retentionDays } from './detection-hits.rules';

/** The hits that a request may count: those of 90 days up to its day, as far as they are still stored. */
export interface StoredHits {
  /** The first of the 90 days. */
  since: string;
  /** The first of them whose hits are stored. */
  oldest: string;
  /** Whether hits of any of them are stored. */
  isStored: boolean;
  /** `oldest` of a past day, where hits before it are gone. */
  storedSince: string | null;
}

export const storedHitsOf = ({ today, past }: Pick<ReadContext, 'today' | 'past'>): StoredHits => {
  const since = addDays(today, -retentionDays);
  const storedSince = addDays(past?.presentDay ?? today, -retentionDays);
  const isStored = storedSince <= today;
  const oldest = isStored ? storedSince : today;
  return { since, oldest, isStored, storedSince: storedSince > since ? storedSince : null };
};
