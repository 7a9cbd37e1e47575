import type { ReadModels } from '../platform/http/read-models';
import { Rejected } from '../platform/kit/rejected';

/** @throws Rejected when the company has no such service. */
export async function serviceMustExist(readModels: ReadModels, companyId: string, id: string): Promise<void> {
  const found = await readModels.rows(companyId, 'select from company_service where id = $1', [id]);
  if (found.length === 0) throw new Rejected('unknown_service');
}

/** @throws Rejected when one of them, each named once, is no user of the company; or no more, unless that will do. */
export async function usersMustExist(
  readModels: ReadModels,
  companyId: string,
  ids: readonly string[],
  { orDeleted = false } = {},
): Promise<void> {
  const sql = `select from company_user where id = any($1::uuid[]) and ($2 or user_status <> 'deleted')`;
  const found = await readModels.rows(companyId, sql, [ids, orDeleted]);
  if (found.length < ids.length) throw new Rejected('unknown_user');
}
