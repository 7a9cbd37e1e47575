import type { ReadModels } from '../platform/http/read-models';
import { Rejected } from '../platform/kit/rejections';

/** @throws Rejected when the company has no such service. */
export async function serviceMustExist(readModels: ReadModels, companyId: string, id: string): Promise<void> {
  const services = await readModels.rows(companyId, 'select from company_service where id = $1', [id]);
  if (services.length === 0) throw new Rejected('unknown_service');
}

/** @throws Rejected when an id (each given once) is not a user of the company, or is deleted and `orDeleted` is not set. */
export async function usersMustExist(
  readModels: ReadModels,
  companyId: string,
  ids: readonly string[],
  { orDeleted = false } = {},
): Promise<void> {
  const sql = `select from company_user where id = any($1::uuid[]) and ($2 or user_status <> 'deleted')`;
  const users = await readModels.rows(companyId, sql, [ids, orDeleted]);
  if (users.length < ids.length) throw new Rejected('unknown_user');
}
