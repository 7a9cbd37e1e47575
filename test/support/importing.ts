import { imports, type ImportKindName, type ImportState } from '../../backend/contract/imports';
import type { BodyOf } from '../../backend/contract/kit';
import { users } from '../../backend/contract/users';
import type { Client } from './client';
import { until } from './until';

type More = Pick<BodyOf<typeof imports.choose>, 'makesNew' | 'values'>;

const timeoutMs = 120_000;

export const at = (importId: string) => ({ params: { importId } });

/** The steps of an import, by default of users; each waits for its result by polling. */
export const importing = (admin: Client, pollIntervalMs = 50) => {
  const show = (id: string) => admin.ok(imports.show, at(id));
  const reaches = async (id: string, state: ImportState) => {
    let now = await show(id);
    const isReached = async () => (now = await show(id)).state === state;
    if (now.state !== state)
      await until(isReached, timeoutMs, () => `The import is ${now.state}, not ${state}`, pollIntervalMs);
    return now;
  };
  return {
    show,
    reaches,
    upload: async (file: Blob, fileName = '社員.csv', kind: ImportKindName = 'users') =>
      (await admin.ok(imports.upload, { query: { kind, fileName }, body: file })).id,
    /** Accepts the suggested columns and waits for the dry run. */
    check: async (id: string, clearEmpty = false, more: More = {}) => {
      const { columns } = await show(id);
      await admin.ok(imports.choose, { ...at(id), body: { columns, clearEmpty, ...more } });
      return reaches(id, 'checked');
    },
    commit: async (id: string, endpoint: typeof users.commitImport = users.commitImport) => {
      await admin.ok(endpoint, { body: { importId: id } });
      return reaches(id, 'finished');
    },
    takeBack: async (id: string) => {
      await admin.ok(imports.takeBack, { ...at(id), body: { reason: '取り違え' } });
      return reaches(id, 'taken_back');
    },
    rows: async (id: string, query: Record<string, string> = {}) =>
      (await admin.ok(imports.rows, { ...at(id), query })).items,
  };
};
export type Importing = ReturnType<typeof importing>;
