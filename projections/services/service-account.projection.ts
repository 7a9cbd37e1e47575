import { forgottenName } from '../../backend/platform/kit/personal-data';
import { searchText } from '../../backend/platform/kit/search-text';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { serviceAccountEvents } from '../../backend/services/integrations/accounts/service-account.events';
import { serviceSignInsEvents } from '../../backend/services/integrations/accounts/service-sign-ins.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { ServiceAccount } from './service-account.read-model';

const maxSearchLength = 500;

const foldText = (text: string | null) => searchText(text ?? '').slice(0, maxSearchLength);

/** Name and address with their search columns, of those that are given. */
const searchColumns = ({ name, email }: { name?: string | null; email?: string | null }) => ({
  ...(name !== undefined && { name, searchName: foldText(name) }),
  ...(email !== undefined && { email, searchEmail: foldText(email) }),
});

/** Without the key of a forgotten account there is no JSON. */
const originalsOf = (originals: string): Record<string, string | null> =>
  originals.startsWith('{') ? (JSON.parse(originals) as Record<string, string | null>) : {};

export const serviceAccounts = projection(
  ServiceAccount,
  [serviceAccountEvents, serviceSignInsEvents, companyServiceEvents],
  {
    ServiceAccountFound: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        companyServiceId: e.data.companyServiceId,
        externalId: e.data.externalId,
        name: e.data.name,
        email: e.data.email,
        employeeCode: e.data.employeeCode,
        status: e.data.status,
        role: e.data.role,
        licence: e.data.licence,
        originals: originalsOf(e.data.originals),
        presence: 'present',
        missedByRun: null,
        companyUserId: null,
        matchedBy: null,
        lastLoginAt: null,
        foundOn: e.data.observedOn,
        isListed: e.data.runId !== null,
        isForgotten: false,
        searchName: foldText(e.data.name),
        searchEmail: foldText(e.data.email),
      }),
    ServiceAccountChanged: (e) => {
      const { companyServiceId: _service, runId, observedOn: _day, originals, ...changes } = e.data;
      const parsedOriginals = originals === undefined ? {} : { originals: originalsOf(originals) };
      return update(
        { id: e.entityId },
        { ...changes, isListed: runId !== null, ...searchColumns(changes), ...parsedOriginals },
      );
    },
    ServiceAccountMissed: (e) => {
      const missedByRun = e.data.isListShort ? null : e.data.runId;
      return update({ id: e.entityId }, { presence: 'missed', missedByRun });
    },
    ServiceAccountLost: (e) => update({ id: e.entityId }, { presence: 'lost' }),
    ServiceAccountRemoved: (e) => update({ id: e.entityId }, { presence: 'removed' }),
    ServiceAccountBack: (e) =>
      update({ id: e.entityId }, { presence: 'present', isListed: e.data.runId !== null, missedByRun: null }),
    ServiceAccountListed: (e) => update({ id: e.entityId }, { isListed: true }),
    ServiceAccountMatched: (e) =>
      update({ id: e.entityId }, { companyUserId: e.data.companyUserId, matchedBy: e.data.by }),
    ServiceAccountUnmatched: (e) => update({ id: e.entityId }, { companyUserId: null, matchedBy: e.data.by }),
    // The same row whether the key still exists or a replay finds it destroyed.
    ServiceAccountForgotten: (e) =>
      update(
        { id: e.entityId },
        {
          externalId: forgottenName,
          name: forgottenName,
          email: null,
          employeeCode: null,
          originals: {},
          isForgotten: true,
          searchName: '',
          searchEmail: '',
        },
      ),
    ServiceSignInsObserved: (e) => e.data.accounts.map(({ id, lastLoginAt }) => update({ id }, { lastLoginAt })),
    CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
  },
  {
    ofEntity: {
      column: 'id',
      byService: ['CompanyServiceDeleted'],
      byId: { column: 'lastLoginAt', types: ['ServiceSignInsObserved'] },
    },
  },
);
