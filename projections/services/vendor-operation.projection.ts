import { companyServiceEvents } from '../../backend/services/company-service.events';
import { vendorOperationEvents } from '../../backend/services/integrations/operations/vendor-operation.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { VendorOperation } from './vendor-operation.read-model';

export const vendorOperations = projection(VendorOperation, [vendorOperationEvents, companyServiceEvents], {
  VendorOperationOrdered: (e) =>
    upsert({
      companyId: e.companyId,
      id: e.entityId,
      companyServiceId: e.data.companyServiceId,
      operation: e.data.operation,
      credentialId: e.data.credentialId,
      orderedAt: e.at,
      orderedBy: e.metadata.actor.kind === 'administrator' ? e.metadata.actor.id : null,
      reason: e.metadata.reason ?? null,
      stoppedAt: null,
      finishedAt: null,
    }),
  VendorOperationStopped: (e) => update({ id: e.entityId }, { stoppedAt: e.at }),
  VendorOperationFinished: (e) => update({ id: e.entityId }, { finishedAt: e.at }),
  CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
});
