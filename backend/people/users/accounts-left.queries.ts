import { isOpen } from '../../../projections/services/service-users.sql';
import { hasLeft, recordsOf } from '../../../projections/users/person.sql';
import type { Tools } from '../../platform/reactors/reactor';

const openAccountIdsOf = (user: string) =>
  `array(select a.id from company_service_user a join company_service s on s.id = a.company_service_id
         where a.company_user_id in ${recordsOf(user)} and ${isOpen('a')} order by a.id)`;

/** The main record of a user: whether the person left, and which accounts can still be used. */
export const accountsLeft = ({ readModels, companyId }: Tools, companyUserId: string) =>
  readModels.findByKey<{ id: string; hasLeft: boolean; isRequired: boolean; openAccountIds: string[] }>(
    companyId,
    `select p.id, ${hasLeft('p')} as "hasLeft", p.is_required_confirmation as "isRequired",
       ${openAccountIdsOf('p')} as "openAccountIds"
     from company_user p
     where p.id = (select coalesce(u.union_main_user_id, u.id) from company_user u where u.id = $1)`,
    [companyUserId],
  );

/** Users who require confirmation although no account can be used. */
export const nothingToConfirm = async ({ readModels, companyId }: Tools): Promise<string[]> => {
  const users = await readModels.rows<{ id: string }>(
    companyId,
    `select p.id from company_user p where p.is_required_confirmation and cardinality(${openAccountIdsOf('p')}) = 0`,
  );
  return users.map(({ id }) => id);
};

/** The user of an account at a vendor. */
export const userOfServiceAccount = async (
  { readModels, companyId }: Tools,
  id: string,
): Promise<string | undefined> => {
  const sql = 'select company_user_id as "companyUserId" from service_account where id = $1';
  const account = await readModels.findByKey<{ companyUserId: string | null }>(companyId, sql, [id]);
  return account?.companyUserId ?? undefined;
};
