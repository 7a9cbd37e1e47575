import { z } from 'zod';
import { endpoints } from '../backend/contract';
import { problemsIn } from '../backend/platform/http/api-request';

const odd: readonly unknown[] = [
  ...[undefined, null, true, NaN, -1, 1.5, 1e30, '', 'x', '-3', '1.5', '9'.repeat(30), 'x'.repeat(5_000)],
  ...['\u0000', '2026-02-30', [], ['x'], [null], {}, { nandeshouka: 1 }],
];
const inside = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inside(schema.unwrap() as z.ZodType) : schema;
const fieldsOf = (schema: z.ZodType): string[] => {
  const object = inside(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};
/** Messages for programs: no Japanese, or a parameter by its name in code. The scheme of an address is for people. */
const isForPrograms = (message: string) =>
  !/[ぁ-ん]/.test(message) ||
  (/[a-z]{3}/.test(message.replace(/https?:\/\//g, '')) && !message.startsWith('nandeshoukaは'));

describe('The message about a wrong input', () => {
  const parts = endpoints.flatMap(({ method, path, query, body }) => [
    [`the query of ${method} ${path}`, query] as const,
    [`the body of ${method} ${path}`, body] as const,
  ]);

  it.each(parts)('in %s is Japanese, and one thing of each field', (_, schema) => {
    const inputs = [...odd, ...fieldsOf(schema).flatMap((name) => odd.map((value) => ({ [name]: value })))];
    for (const input of inputs) {
      const { error } = schema.safeParse(input);
      const problems = error ? problemsIn(error) : [];
      expect(problems.filter(({ message }) => isForPrograms(message))).toEqual([]);
      const fields = problems.map(({ field }) => field);
      expect([fields, fields.includes('')]).toEqual([[...new Set(fields)], false]);
    }
  });
});
