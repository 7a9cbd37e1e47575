import type * as Contract from '../../backend/contract';
import type { Endpoint } from '../../backend/contract/kit';
import { z } from './lazy-zod';

const parts = ['params', 'query', 'body', 'answer'] as const;

/** A schema as text: its definition and those of all schemas and checks within. */
const textOf = (schema: unknown): string =>
  JSON.stringify(schema, (_, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value);
    return typeof value === 'object' && value && '_zod' in value ? (value._zod as { def: unknown }).def : value;
  });

/** The schemas of all endpoints as text, made by a module in the place of zod. */
const contractMadeBy = (maker: string): Map<string, string> => {
  let endpoints: readonly Endpoint[] = [];
  jest.isolateModules(() => {
    jest.doMock('zod', () => jest.requireActual<object>(maker));
    ({ endpoints } = jest.requireActual<typeof Contract>('../../backend/contract'));
  });
  jest.dontMock('zod');
  const schemas = endpoints.flatMap((each) =>
    parts.map((part) => [`${each.method} ${each.path} ${part}`, textOf(each[part])] as const),
  );
  return new Map(schemas);
};

test('a contract of lazy schemas equals the contract', () => {
  const lazy = contractMadeBy('./lazy-zod');
  const contract = contractMadeBy('zod/v4');
  expect(lazy.size).toBeGreaterThan(1_000);
  for (const [part, text] of lazy) expect(`${part} ${text}`).toBe(`${part} ${contract.get(part)}`);
});

test('a schema is made when it is used', () => {
  const given = jest.fn(() => 'Text');
  const field = z.preprocess((value) => value, z.string({ error: given }).trim()).optional();
  const form = z.object({ name: field });
  expect(form).toBeInstanceOf(z.ZodObject);
  expect('_zod' in form).toBe(true);
  expect(form.safeParse({ name: ' a ' })).toEqual({ success: true, data: { name: 'a' } });
  expect(form.safeParse({ name: 1 }).error?.issues[0]?.message).toBe('Text');
});
