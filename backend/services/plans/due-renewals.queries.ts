import { planRenewsItself } from '../../../projections/services/plan-terms.sql';
import { dayOf } from '../../contract/calendar';
import type { Tools } from '../../platform/reactors/reactor';

/** Contracts with automatic renewal whose last day is over: all, or one when `planId` is given. */
export const dueRenewals = ({ readModels, companyId, at }: Tools, planId: string | null) =>
  readModels.rows<{ id: string }>(
    companyId,
    `select p.id from plan p where ${planRenewsItself} and p.ends_on < $1::date and ($2::uuid is null or p.id = $2)`,
    [dayOf(at), planId],
  );
