import { companyServiceEvents } from '../../backend/services/company-service.events';
import { directoryAppEvents } from '../../backend/services/integrations/directory/directory-app.events';
import { directoryEvents } from '../../backend/services/integrations/directory/directory.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { DirectoryApp } from './directory-app.read-model';

export const directoryApps = projection(
  DirectoryApp,
  [directoryAppEvents, directoryEvents, companyServiceEvents],
  {
    DirectoryAppFound: (e) => {
      const { observedOn: foundOn, ...attributes } = e.data;
      const noUses = { assignedCount: null, peopleCount: 0, lastSignInOn: null };
      const noMatch = { isLost: false, registeredServiceId: null, matchedBy: null, countedFrom: null };
      return upsert({ companyId: e.companyId, id: e.entityId, ...attributes, ...noMatch, ...noUses, foundOn });
    },
    DirectoryAppChanged: (e, row) => {
      const { companyServiceId: _provider, observedOn, ...attributes } = e.data;
      const countedAgain = row?.isLost && row.registeredServiceId ? { countedFrom: observedOn } : {};
      return update({ id: e.entityId }, { ...attributes, ...countedAgain, isLost: false });
    },
    DirectoryAppLost: (e) => update({ id: e.entityId }, { isLost: true }),
    DirectoryAppMatched: ({ entityId, data: { registeredServiceId, by, observedOn } }, row) => {
      const isSame = row?.registeredServiceId === registeredServiceId;
      const countedFrom = isSame ? row.countedFrom : registeredServiceId && observedOn;
      return update({ id: entityId }, { registeredServiceId, matchedBy: by, countedFrom });
    },
    DirectoryRead: (e) =>
      e.data.uses.map(({ id, assigned, people, lastSignInOn }) =>
        update({ id }, { assignedCount: assigned, peopleCount: people, lastSignInOn }),
      ),
    CompanyServiceDeleted: (e) => [
      remove({ companyServiceId: e.entityId }),
      update({ registeredServiceId: e.entityId }, { registeredServiceId: null, matchedBy: null, countedFrom: null }),
    ],
  },
  { readsRow: ['DirectoryAppChanged', 'DirectoryAppMatched'] },
);
