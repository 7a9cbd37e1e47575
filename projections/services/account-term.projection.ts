import { dayOf } from '../../backend/contract/calendar';
import { accountEvents } from '../../backend/services/accounts/account.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { projection, update, upsert } from '../kit/projection';
import { AccountTerm } from './account-term.read-model';

const ended = (disconnectedOn: string) => ({ disconnectedOn, isOpen: false });

export const accountTerms = projection(AccountTerm, [accountEvents, companyServiceEvents], {
  AccountConnected: (e) =>
    upsert({
      companyId: e.companyId,
      accountId: e.entityId,
      revision: e.revision,
      companyServiceId: e.data.companyServiceId,
      companyUserId: e.data.companyUserId,
      connectedOn: e.data.effectiveFrom,
      disconnectedOn: null,
      isOpen: true,
    }),
  AccountDisconnected: (e) => update({ accountId: e.entityId, isOpen: true }, ended(e.data.effectiveFrom)),
  CompanyServiceDeleted: (e) => update({ companyServiceId: e.entityId, isOpen: true }, ended(dayOf(e.at))),
});
