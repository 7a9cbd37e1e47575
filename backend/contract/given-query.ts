import { z } from 'zod';
import { listNames, listOf } from './lists';
import { messages } from './messages.ja';

const names = new Set(listNames.flatMap((name) => Object.keys(listOf(name).endpoint.query.shape)));
const wrong = { error: messages.wrongValue('条件') };

/** Filters, order and page size of some list as its address says them; the list itself reads them. */
export const givenQuery = z
  .record(z.string(), z.string(wrong).max(4_000, messages.tooLong('条件', 4_000)), wrong)
  .refine((given) => Object.keys(given).every((name) => names.has(name)), messages.wrongValue('条件'));
export type GivenQuery = z.output<typeof givenQuery>;
