import { types, type CustomTypesConfig } from 'pg';

const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/**
 * The types of Postgres values for every Client, Pool and DataSource (`extra`), as `types`. Yen and counts are numbers,
 * days are YYYY-MM-DD, instants are ISO 8601 UTC. Positions of the log (numeric) stay decimal strings.
 */
export const pgTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
