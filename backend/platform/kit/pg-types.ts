import { types, type CustomTypesConfig } from 'pg';

const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/**
 * How this project reads Postgres values, given to every Client, Pool and DataSource (`extra`) as `types`: yen and counts are numbers,
 * days are YYYY-MM-DD, instants are ISO 8601 UTC; positions of the log (numeric) stay decimal strings.
 */
export const pgTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};
