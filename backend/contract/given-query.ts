import { z } from 'zod';
import { listNames, listOf } from './lists';
import { messages } from './messages.ja';

const names = new Set(listNames.flatMap((name) => Object.keys(listOf(name).endpoint.query.shape)));
const wrong = { error: messages.wrongValue('条件') };

/** Filters, order and page size of a list as strings of an address; the list itself validates them. */
export const givenQuery = z
  .record(z.string(), z.string(wrong).max(4_000, messages.tooLong('条件', 4_000)), wrong)
  .refine((input) => Object.keys(input).every((name) => names.has(name)), messages.wrongValue('条件'));
export type GivenQuery = z.output<typeof givenQuery>;
