import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { ReadModels } from '../../backend/platform/http/read-models';
import { newId } from '../../backend/platform/kit/ids';
import { projections } from '../../projections/registry';
import type { Client } from './client';
import type { TestServer } from './server';

const header = 'x-call';
const tables = projections.flatMap(({ name, table, totals }) =>
  [table, ...totals].map((one): [string, string] => [one.name, name]),
);

/** The read models in statements, by their tables. */
export const modelsIn = (statements: readonly string[]): string[] => {
  const all = statements.join('\n');
  const named = tables.filter(([table]) => new RegExp(`(\\bfrom|\\bjoin|,)\\s+${table}\\b(?!\\.)`).test(all));
  return [...new Set(named.map(([, model]) => model))];
};

/** Records a server's queries of read models; the result makes a call and answers its statements. */
export const listenTo = ({ app }: TestServer) => {
  const calls = new Map<string, string[]>();
  const current = new AsyncLocalStorage<string[]>();
  app.getHttpServer().prependListener('request', ({ headers }: IncomingMessage) => {
    const statements = calls.get(String(headers[header]));
    if (statements) current.enterWith(statements);
  });
  const readModels = app.get(ReadModels);
  const rows = readModels.rows.bind(readModels);
  const batches = readModels.batches.bind(readModels);
  readModels.rows = (companyId, sql, values) => {
    current.getStore()?.push(sql);
    return rows(companyId, sql, values);
  };
  readModels.batches = (companyId, sql, values, size) => {
    current.getStore()?.push(sql);
    return batches(companyId, sql, values, size);
  };
  return async (client: Client, address: string) => {
    const call = newId();
    const statements: string[] = [];
    calls.set(call, statements);
    const { status } = await client.fetch('GET', address, undefined, { [header]: call });
    calls.delete(call);
    return { status, statements };
  };
};
