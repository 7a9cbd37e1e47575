import { departmentsOn, membersOn } from '../../projections/departments/on-a-day.read-model';
import type { BelongsTo } from '../contract/departments';
import type { ReadModels } from '../http/read-models';
import { Rejected } from '../kit/rejected';

/** The departments of each of these users on a day, the main one first; users without any are missing. */
export async function departmentsOf(
  readModels: ReadModels,
  companyId: string,
  userIds: readonly string[],
  day: string,
): Promise<Map<string, BelongsTo[]>> {
  if (userIds.length === 0) return new Map();
  const sql = `select m.company_user_id as "userId", d.id, d.name, array_to_string(d.names, '/') as path,
      m.place = 0 as "isMain"
    from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id
    where m.company_user_id = any($1::uuid[]) order by m.place`;
  const found = new Map<string, BelongsTo[]>();
  for (const { userId, ...to } of await readModels.rows<BelongsTo & { userId: string }>(companyId, sql, [userIds]))
    found.set(userId, [...(found.get(userId) ?? []), to]);
  return found;
}

/** The condition that a user `u` belongs on a day to the department that `?` names or to one below it. */
export const belongsBelow = (day: string, isDirectOnly = false): string =>
  `u.id in (select m.company_user_id from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id
    where ${isDirectOnly ? 'd.id = ?' : '? = any(d.ids)'})`;

/** @throws Rejected when one of these departments is not of the company, or not founded or closed on that day. */
export async function departmentsMustBeThere(
  readModels: ReadModels,
  companyId: string,
  ids: readonly string[],
  day: string,
): Promise<void> {
  if (ids.length === 0) return;
  const known = `select from department_term where department_id = any($1::uuid[]) and revision = 0`;
  if ((await readModels.rows(companyId, known, [ids])).length < new Set(ids).size)
    throw new Rejected('unknown_department');
  const there = `select from ${departmentsOn(day)} d where d.id = any($1::uuid[]) and d.is_active`;
  if ((await readModels.rows(companyId, there, [ids])).length < new Set(ids).size)
    throw new Rejected('department_not_there');
}
