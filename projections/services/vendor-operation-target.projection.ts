import type { Fact } from '../../backend/platform/kit/events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { vendorOperationEvents } from '../../backend/services/integrations/operations/vendor-operation.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { VendorOperationTarget } from './vendor-operation-target.read-model';

type State = Pick<VendorOperationTarget, 'state'> & Partial<Pick<VendorOperationTarget, 'code' | 'vendorText'>>;

const becomes = ({ entityId, at, data }: Fact & { data: { targetId: string } }, state: State) =>
  update<VendorOperationTarget>(
    { operationId: entityId, targetId: data.targetId },
    { code: null, vendorText: null, ...state, at },
  );

export const vendorOperationTargets = projection(VendorOperationTarget, [vendorOperationEvents, companyServiceEvents], {
  VendorOperationOrdered: ({ companyId, entityId, at, data }) =>
    data.targets.map(({ id, companyUserId }, place) =>
      upsert<VendorOperationTarget>({
        companyId,
        operationId: entityId,
        targetId: id,
        companyServiceId: data.companyServiceId,
        companyUserId,
        place,
        state: 'waiting',
        code: null,
        vendorText: null,
        at,
      }),
    ),
  VendorOperationAttempted: (e) => becomes(e, { state: 'attempted' }),
  VendorOperationSucceeded: (e) => becomes(e, { state: 'done' }),
  VendorOperationRefused: (e) => becomes(e, { state: 'refused', code: e.data.code, vendorText: e.data.vendorText }),
  VendorOperationOutcomeUnknown: (e) => becomes(e, { state: 'unknown', vendorText: e.data.vendorText }),
  VendorOperationNotAttempted: (e) => becomes(e, { state: 'not_attempted', code: e.data.code }),
  CompanyServiceDeleted: (e) => remove({ companyServiceId: e.entityId }),
});
