import { dayOf } from '../../backend/contract/calendar';
import type { FactOf } from '../../backend/platform/kit/events';
import { accountEvents } from '../../backend/services/accounts/account.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { AccountTerm } from './account-term.read-model';

const endedTerm = (disconnectedOn: string) => ({ disconnectedOn, isOpen: false });

const openTerm = (e: Extract<FactOf<typeof accountEvents>, { type: 'AccountConnected' | 'AccountReconnected' }>) => ({
  companyId: e.companyId,
  accountId: e.entityId,
  revision: e.revision,
  companyServiceId: e.data.companyServiceId,
  companyUserId: e.data.companyUserId,
  connectedOn: e.data.effectiveFrom,
  disconnectedOn: null,
  isOpen: true,
});

export const accountTerms = projection(
  AccountTerm,
  [accountEvents, companyServiceEvents],
  {
    AccountConnected: (e) => upsert(openTerm(e)),
    // The former term goes on.
    AccountReconnected: (e) => [
      remove({ accountId: e.entityId, connectedOn: e.data.effectiveFrom }),
      upsert(openTerm(e)),
    ],
    AccountDisconnected: (e) => update({ accountId: e.entityId, isOpen: true }, endedTerm(e.data.effectiveFrom)),
    CompanyServiceDeleted: (e) => update({ companyServiceId: e.entityId, isOpen: true }, endedTerm(dayOf(e.at))),
  },
  { ofEntity: { column: 'accountId', byService: ['CompanyServiceDeleted'] } },
);
