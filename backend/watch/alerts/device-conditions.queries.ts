import { hasLeft } from '../../../projections/users/person.sql';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';
import { newest } from './conditions.queries';

const inTheHandsOf = newest('r.entity_id = d.id', 'DeviceAssigned', 'DevicePutIntoUse');
/** For a retired user who was deleted later, the retirement counts. */
const leavingCause = `case when u.working_status = 'retired'
  then ${newest('r.entity_id = u.id', 'CompanyUserWorkingStatusChanged', 'CompanyUserAdded')}
  else ${newest('r.entity_id = u.id', 'CompanyUserDeleted')} end`;

/** Devices in use without a user, or whose user left, with the event of the leave. */
export const devicesAbandoned = ({ readModels, companyId }: Tools, deviceId: string | null) =>
  readModels.rows<{ id: string; givenCause: Cause; leavingCause: Cause | null }>(
    companyId,
    `select d.id, ${inTheHandsOf} as "givenCause", ${leavingCause} as "leavingCause"
     from device d left join company_user u on u.id = d.company_user_id
     where ($1::uuid is null or d.id = $1) and d.status = 'in_use'
       and (u.id is null or ${hasLeft('u')})`,
    [deviceId],
  );

/** The devices of a user. */
export const devicesOf = async ({ readModels, companyId }: Tools, companyUserId: string): Promise<string[]> => {
  const sql = 'select array(select id from device where company_user_id = $1) as ids';
  return (await readModels.findByKey<{ ids: string[] }>(companyId, sql, [companyUserId]))!.ids;
};
