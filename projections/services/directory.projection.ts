import { derivedId } from '../../backend/platform/kit/ids';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { directoryEvents } from '../../backend/services/integrations/directory/directory.events';
import { integrationEvents } from '../../backend/services/integrations/integration.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { Directory } from './directory.read-model';

export const directories = projection(
  Directory,
  [directoryEvents, integrationEvents, companyServiceEvents],
  {
    DirectoryRead: (e) =>
      upsert({
        companyId: e.companyId,
        id: e.entityId,
        companyServiceId: e.data.companyServiceId,
        readAt: e.at,
        signInsSince: e.data.signInsSince,
        signInsUntil: e.data.signInsUntil,
        unread: e.data.unread,
        failureCode: null,
        vendorText: null,
        failedAt: null,
      }),
    DirectoryReadFailed: (e, row) => {
      const { companyServiceId, code: failureCode, vendorText } = e.data;
      const failure = { failureCode, vendorText, failedAt: e.at };
      if (row) return update({ id: e.entityId }, failure);
      const nothing = { readAt: null, signInsSince: null, signInsUntil: null, unread: [] };
      return upsert({ companyId: e.companyId, id: e.entityId, companyServiceId, ...nothing, ...failure });
    },
    // The next reading after it reads the whole log.
    IntegrationDisconnected: (e) =>
      update({ id: derivedId(e.entityId, 'directory') }, { signInsSince: null, signInsUntil: null }),
    // The id derives from the provider's.
    CompanyServiceDeleted: (e) => remove({ id: derivedId(e.entityId, 'directory') }),
  },
  { readsRow: ['DirectoryReadFailed'] },
);
