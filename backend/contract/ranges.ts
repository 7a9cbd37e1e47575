import { z } from 'zod';
import { messages } from './messages.ja';

const endOf = (from: string) => (from === 'from' ? 'to' : from.endsWith('From') ? `${from.slice(0, -4)}To` : undefined);

/** The fields of a shape that are the two ends of a range: `from` and `to`, `…From` and `…To`. */
export const rangesIn = (shape: z.core.$ZodLooseShape): [from: string, to: string][] =>
  Object.keys(shape).flatMap((from): [string, string][] => {
    const to = endOf(from);
    return to !== undefined && to in shape ? [[from, to]] : [];
  });

const isReversed = (from: unknown, to: unknown) =>
  from !== undefined && to !== undefined && (from as string | number) > (to as string | number);

/** Refuses every range that ends before it begins, naming its end. */
export const withRangesInOrder = <S extends z.ZodType>(query: S): S => {
  if (!(query instanceof z.ZodObject)) return query;
  return rangesIn(query.shape).reduce<z.ZodObject>(
    (schema, [from, to]) =>
      schema.refine((input) => !isReversed(input[from], input[to]), { path: [to], message: messages.reversedRange }),
    query,
  ) as unknown as S;
};
