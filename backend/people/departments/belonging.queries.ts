import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { BelongsTo } from '../../contract/departments';
import type { ReadModels } from '../../platform/http/read-models';

const periodsShown = 20;

/** The departments of each user on a day, main one first. Users without departments are absent. */
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
  const departmentsByUser = new Map<string, BelongsTo[]>();
  for (const { userId, ...to } of await readModels.rows<BelongsTo & { userId: string }>(companyId, sql, [userIds]))
    departmentsByUser.set(userId, [...(departmentsByUser.get(userId) ?? []), to]);
  return departmentsByUser;
}

interface Period {
  from: string;
  until: string | null;
}

/** Periods of a user's departments, newest first, with the departments as of each period's first day. `until` is exclusive. */
export async function belongingOf(
  readModels: ReadModels,
  companyId: string,
  userId: string,
): Promise<(Period & { departments: BelongsTo[] })[]> {
  const days = `select distinct effective_from as day from department_member where company_user_id = $1`;
  const sql = `select p.day as "from", least(p.until, u.deleted_on) as until
    from (select day, lead(day) over (order by day) as until from (${days}) d) p
    join company_user u on u.id = $1 and (u.deleted_on is null or u.deleted_on > p.day)
    order by p.day desc limit ${periodsShown}`;
  const periods = await readModels.rows<Period>(companyId, sql, [userId]);
  const at = ({ from }: Period) => departmentsOf(readModels, companyId, [userId], from);
  return Promise.all(periods.map(async (period) => ({ ...period, departments: (await at(period)).get(userId) ?? [] })));
}

/** SQL condition: user `u` belongs on a day to department `?` or to a descendant. */
export const belongsBelow = (day: string, isDirectOnly = false): string =>
  `u.id in (select m.company_user_id from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id
    where ${isDirectOnly ? 'd.id = ?' : '? = any(d.ids)'})`;
