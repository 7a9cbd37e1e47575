import { inlineValues, statementOf } from './statements';
import type { Table } from './table';

const table: Table = {
  name: 'thing',
  key: ['id'],
  columns: [
    { property: 'id', name: '"id"', type: 'uuid' },
    { property: 'longName', name: '"long_name"', type: 'text' },
    { property: 'values', name: '"values"', type: 'jsonb' },
  ],
};

test('rows are put in with one array a column', () => {
  const rows = [
    { id: '1', longName: `It's "so" \\ 台帳`, values: [{ a: `'` }] },
    { id: '2', longName: null, values: null },
  ];
  const statement = statementOf(table, { kind: 'upsert', rows });
  expect(statement).toEqual({
    text:
      `insert into "thing" ("id","long_name","values") select * from ` +
      `unnest($1::uuid[],$2::text[],$3::jsonb[]) as v("id","longName","values") ` +
      `on conflict ("id") do update set "long_name" = excluded."long_name","values" = excluded."values"`,
    values: [`'{1,2}'`, `'{"It''s \\"so\\" \\\\ 台帳",null}'`, `'{"[{\\"a\\":\\"''\\"}]",null}'`],
  });
  expect(inlineValues(statement)).toContain(`from unnest('{1,2}'::uuid[],'{"It''s`);
});

test('numbers of any type are written, also of double precision', () => {
  const rates: Table = {
    ...table,
    columns: [{ property: 'rate', name: '"rate"', type: 'double precision' }],
    key: ['rate'],
  };
  expect(inlineValues(statementOf(rates, { kind: 'upsert', rows: [{ rate: 150.25 }] }))).toContain(
    `unnest('{"150.25"}'::double precision[])`,
  );
});

test('rows are found by any column', () => {
  const step = { by: ['longName'], set: [], rows: [{ '=longName': 'x', longName: null }] };
  expect(inlineValues(statementOf(table, { ...step, kind: 'update', set: ['longName'] }))).toBe(
    `update "thing" t set "long_name" = v."longName" from ` +
      `unnest('{"x"}'::text[],'{null}'::text[]) as v("=longName","longName") where t."long_name" = v."=longName"`,
  );
  expect(inlineValues(statementOf(table, { kind: 'remove', ...step }, 'rebuild."thing"'))).toBe(
    `delete from rebuild."thing" t using unnest('{"x"}'::text[]) as v("=longName") where t."long_name" = v."=longName"`,
  );
});

test('a column that is not there is a mistake, not a hole', () => {
  expect(() => statementOf(table, { kind: 'remove', by: ['owner'], set: [], rows: [] })).toThrow(
    'thing has no column for owner',
  );
});
