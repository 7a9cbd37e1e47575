import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HistoryRow } from '../../../backend/contract/history';
import { Timeline } from './timeline';

afterEach(cleanup);
const service = '01938f6e-0000-7000-8000-000000000101';
const plan = '01938f6e-0000-7000-8000-000000000102';
const entry = (revision: number, at: string, more: Partial<HistoryRow> = {}): HistoryRow => ({
  eventId: `event-${revision}`,
  entity: 'plan',
  entityId: plan,
  entityName: 'プロ',
  isThere: true,
  companyServiceId: null,
  companyRevision: 1,
  revision,
  type: 'PlanPriceChanged',
  title: '料金を変更',
  at,
  effectiveFrom: '2026-04-01',
  actor: { kind: 'administrator', id: null, name: '山田 花子' },
  channel: 'console',
  reason: '価格改定',
  batchId: null,
  undoes: false,
  undid: null,
  undoneAt: null,
  undoRefusal: null,
  opensTo: null,
  changes: [{ field: 'price', label: '料金', before: '¥1,200', after: '¥1,500', effectiveFrom: '2026-04-01' }],
  ...more,
});
const registered = entry(0, '2026-03-01T03:00:00Z', {
  title: 'プランを登録',
  effectiveFrom: null,
  reason: null,
  actor: { kind: 'system', id: null, name: 'システム' },
  channel: 'sync',
  changes: [{ field: 'price', label: '料金', before: null, after: '¥1,200', effectiveFrom: null }],
});
const imported = entry(2, '2026-02-01T03:00:00Z', {
  eventId: 'imported',
  entity: 'csvImport',
  entityId: '01938f6e-0000-7000-8000-000000000103',
  entityName: '社員.csv',
  title: 'CSVで2件登録',
  effectiveFrom: null,
  batchId: '01938f6e-0000-7000-8000-000000000103',
  channel: 'csv',
  opensTo: 2,
  changes: [],
});
const changed = entry(1, '2026-03-20T03:00:00Z');

const open = (subject = plan) => {
  const loaded: number[] = [];
  const load = ({ revision, at }: HistoryRow) => {
    loaded.push(revision);
    return loaded.length === 1
      ? Promise.reject(new Error('down'))
      : Promise.resolve({
          at,
          fields: [
            {
              field: 'price',
              label: '料金',
              value: '¥1,500',
              raw: 1500,
              files: null,
              planned: [{ from: '2027-04-01', value: '¥1,800' }],
            },
          ],
        });
  };
  const loadRows = () => Promise.resolve({ items: [changed, registered], total: 2, offset: 0, count: 50 });
  render(
    <Timeline
      entries={[changed, registered, imported]}
      subject={{ entity: 'plan', id: subject }}
      loadAsOf={load}
      loadRows={loadRows}
    />,
  );
  return { loaded, user: userEvent.setup() };
};

test('by day: actor, act, channel, reason and effective date', () => {
  open();
  const [first, second] = screen.getAllByRole('region');
  expect(first?.getAttribute('aria-label')).toBe('2026/03/20（金）');
  expect(within(first!).getByRole('button').textContent).toBe(
    '山田 花子が 料金 ¥1,200 → ¥1,500 に変更（適用日 2026/04/01）',
  );
  expect(within(first!).getByText('画面')).toBeTruthy();
  expect(within(first!).getByText('理由: 価格改定')).toBeTruthy();
  expect(within(second!).getByRole('button').textContent).toBe('システムがプランを登録');
  expect(within(second!).getByText('同期')).toBeTruthy();
});

test('on the page of another entity each entry names its subject', () => {
  open(service);
  expect(screen.getByText(/「プロ」の料金 ¥1,200 → ¥1,500 に変更/)).toBeTruthy();
  expect(screen.getByText(/プランを登録：プロ/)).toBeTruthy();
});

test('expands to all its fields and to the entity as of then, and can be retried', async () => {
  const { loaded, user } = open();
  const sentence = screen.getByRole('button', { name: /月額|料金 ¥1,200/ });
  await user.click(sentence);
  expect(sentence.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('row', { name: /^料金.*¥1,200 ¥1,500$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'この時点の内容' }));
  await user.click(await screen.findByRole('button', { name: '再読み込みする' }));
  const standing = await screen.findByRole('region', { name: /時点の内容/ });
  expect(standing.textContent).toContain('料金¥1,500予定 2027/04/01から ¥1,800');
  expect(loaded).toEqual([1, 1]);
  await user.click(screen.getByRole('button', { name: 'この時点の内容を閉じる' }));
  expect(screen.queryByRole('region', { name: /時点の内容/ })).toBeNull();
});

test('an import is one entry that opens to one for each of its rows', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /CSVで2件登録：社員.csv/ }));
  expect(screen.queryByRole('button', { name: 'この時点の内容' })).toBeNull();
  const rows = within(await screen.findByRole('region', { name: 'CSVで2件登録の内訳' }));
  expect(await rows.findAllByRole('listitem')).toHaveLength(2);
  expect(rows.queryByRole('button', { name: /を表示する/ })).toBeNull();
  expect(rows.queryByText(/理由/)).toBeNull();
});
