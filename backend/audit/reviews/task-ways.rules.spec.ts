import { taskWayOf } from './task-ways.rules';

type Task = Parameters<typeof taskWayOf>[0];
const atVendor = { integrationKind: 'box', vendorStatus: 'active', isListed: true } as const;
const removal: Task = {
  taskState: 'open',
  decision: 'remove',
  serviceAccountId: 'a',
  accountStatus: 'active',
  presence: 'present',
};

test('an account that the vendor operates is stopped or deleted there, a suspended one deleted', () => {
  expect(taskWayOf(removal, atVendor)).toEqual({ taskWay: 'operate', taskOperations: ['suspend', 'delete'] });
  const suspended: Task = { ...removal, accountStatus: 'suspended' };
  expect(taskWayOf(suspended, { ...atVendor, vendorStatus: 'suspended' }).taskOperations).toEqual(['delete']);
});

test('accounts that no run lists, no kind operates or a decision changes are done by hand', () => {
  const byHand = { taskWay: 'by_hand', taskOperations: [] };
  expect(taskWayOf(removal, { ...atVendor, isListed: false })).toEqual(byHand);
  expect(taskWayOf(removal, { ...atVendor, integrationKind: null })).toEqual(byHand);
  expect(taskWayOf({ ...removal, decision: 'change' }, atVendor)).toEqual(byHand);
});

test('where the vendor had no account at the pin, the connection ends', () => {
  const disconnect = { taskWay: 'disconnect', taskOperations: [] };
  const none = { integrationKind: null, vendorStatus: null, isListed: false };
  expect(taskWayOf({ ...removal, serviceAccountId: null, accountStatus: null, presence: null }, none)).toEqual(
    disconnect,
  );
  expect(taskWayOf({ ...removal, presence: 'lost' }, atVendor)).toEqual(disconnect);
  expect(taskWayOf({ ...removal, accountStatus: 'deleted' }, atVendor)).toEqual(disconnect);
});

test('only an open task has a way', () => {
  for (const taskState of [null, 'carried_out', 'confirmed'] as const)
    expect(taskWayOf({ ...removal, taskState }, atVendor)).toEqual({ taskWay: null, taskOperations: [] });
});
