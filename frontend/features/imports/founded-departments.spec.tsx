import { screen } from '@testing-library/react';
import type { HistoryRow } from '../../../backend/contract/history';
import type { ImportDetail, ImportRow } from '../../../backend/contract/imports';
import { loggedIn, me, openConsole } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000502';
const at = '2026-11-23T00:00:00Z';
const result: ImportRow = {
  ...{ id, kind: 'users', fileName: 'users.csv', state: 'taken_back', added: 2, changed: 0, failed: 0 },
  ...{ committedAt: at, committedBy: me.name!, finishedAt: at, takenBackAt: at, takenBackBy: me.name },
  ...{ takenBack: 2, kept: 0 },
};
const file: ImportDetail = {
  ...{ id, kind: 'users', scopeId: null, state: 'taken_back', fileName: 'users.csv', encoding: 'utf8', rowsCount: 2 },
  ...{ uploadedAt: at, headings: [], sample: [], fields: [], columns: {}, clearEmpty: false, isComplete: false },
  ...{
    makesNew: true,
    namedValues: [],
    sums: null,
    seatsTaken: null,
    done: 2,
    isStopped: false,
    rowsUntil: null,
    held: null,
  },
  counts: { new: 2, changed: 0, missing: 0, same: 0, leftOut: 0, error: 0, doubtful: 0 },
  result,
};
const founded = (number: number, entityName: string, isThere: boolean): HistoryRow => ({
  ...{ eventId: `01938f6e-0000-7000-8000-00000000060${number}`, companyRevision: number, entity: 'department' },
  ...{ entityId: `01938f6e-0000-7000-8000-00000000070${number}`, entityName, isThere, companyServiceId: null },
  ...{ revision: number, type: 'DepartmentFounded', title: '部署を設立', at, effectiveFrom: null, channel: 'csv' },
  ...{ actor: { kind: 'administrator', id: me.id, name: me.name! }, reason: null, batchId: id, undoes: false },
  ...{ undid: null, undoneAt: null, undoRefusal: null, opensTo: null, changes: [] },
});

test('a reversed import names the departments that it withdrew and those that stayed', async () => {
  const items = [founded(1, '新設室', false), founded(2, '営業企画', true)];
  const { net } = await openConsole(`/users/imports/${id}`, {
    ...loggedIn(),
    [`GET /imports/${id}`]: { body: file },
    'GET /history': { body: { items, total: 2, offset: 0, count: 200, hasMore: false } },
  });
  expect(await screen.findByRole('heading', { name: '取り込みで追加した部署 2件' })).toBeTruthy();
  expect(screen.getByText('取り消した部署 1件: 新設室')).toBeTruthy();
  expect(screen.getByRole('link', { name: '営業企画' }).getAttribute('href')).toBe(
    `/departments/${items[1]!.entityId}`,
  );
  expect(net.requests.find((call) => call.startsWith('GET /history?'))).toContain('entity=department');
});

test('an import that stands lists the departments that it added', async () => {
  const body = { ...file, state: 'finished', result: { ...result, state: 'finished', takenBackAt: null } };
  await openConsole(`/users/imports/${id}`, {
    ...loggedIn(),
    [`GET /imports/${id}`]: { body },
    'GET /history': { body: { items: [founded(1, '新設室', true)], total: 1, offset: 0, count: 200, hasMore: false } },
  });
  expect(await screen.findByRole('heading', { name: '取り込みで追加した部署 1件' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '新設室' })).toBeTruthy();
  expect(screen.queryByText(/残した部署/)).toBeNull();
});
