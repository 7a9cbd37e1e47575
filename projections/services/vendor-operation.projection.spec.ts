import { companyServiceEvents } from '../../backend/services/company-service.events';
import { vendorOperationEvents } from '../../backend/services/integrations/operations/vendor-operation.events';
import { given, life } from '../kit/given';
import { vendorOperationTargets } from './vendor-operation-target.projection';
import { vendorOperations } from './vendor-operation.projection';

const companyId = 'company';
const about = { companyServiceId: 'service', operation: 'delete' } as const;
const one = { ...about, targetId: 'a', companyUserId: 'user' };
const targets = [
  { id: 'a', companyUserId: 'user' },
  { id: 'b', companyUserId: null },
];
const order = () => life(vendorOperationEvents, { companyId, id: 'order' });

test('an order has a row until its service is deleted', () => {
  const happens = order();
  const facts = [
    happens('VendorOperationOrdered', { ...about, credentialId: 'credential', accounts: 2, targets }),
    happens('VendorOperationStopped', about),
  ];
  const [row] = given(vendorOperations)(...facts).rows;
  expect(row).toMatchObject({ id: 'order', ...about, finishedAt: null });
  expect(row!.stoppedAt).not.toBeNull();
  const counts = { done: 1, refused: 0, unknown: 0, notAttempted: 1 };
  const finished = happens('VendorOperationFinished', { ...about, ...counts });
  expect(given(vendorOperations)(...facts, finished).rows[0]!.finishedAt).not.toBeNull();
  const deleted = life(companyServiceEvents, { companyId, id: 'service' })('CompanyServiceDeleted', {});
  expect(given(vendorOperations)(...facts, deleted).rows).toEqual([]);
  expect(given(vendorOperationTargets)(...facts, deleted).rows).toEqual([]);
});

test('each account of an order shows what became of it', () => {
  const happens = order();
  const facts = [
    happens('VendorOperationOrdered', { ...about, credentialId: 'credential', accounts: 2, targets }),
    happens('VendorOperationAttempted', one),
    happens('VendorOperationRefused', { ...one, code: 'refused', vendorText: 'owns folders' }),
    happens('VendorOperationNotAttempted', { ...about, targetId: 'b', companyUserId: null, code: 'stopped' }),
  ];
  expect(given(vendorOperationTargets)(...facts).rows).toMatchObject([
    { operationId: 'order', targetId: 'a', place: 0, state: 'refused', code: 'refused', vendorText: 'owns folders' },
    { operationId: 'order', targetId: 'b', place: 1, state: 'not_attempted', code: 'stopped', vendorText: null },
  ]);
});
