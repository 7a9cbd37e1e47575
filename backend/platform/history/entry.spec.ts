import '../../entities';
import { newId } from '../kit/ids';
import type { Fact } from '../kit/events';
import { unreadable } from '../kit/personal-data';
import { entryOf, inForceBefore } from './entry';
import { rowOf } from './saves';

const renamed: Fact = {
  id: newId(),
  type: 'CompanyUserRenamed',
  data: { name: '見本 花子', nameKana: null },
  entity: 'companyUser',
  entityId: newId(),
  companyId: newId(),
  revision: 1,
  position: 1n,
  at: '2026-04-01T00:00:00.000Z',
  metadata: {
    companyId: newId(),
    actor: { kind: 'system', id: null },
    channel: 'console',
    at: '2026-04-01T00:00:00.000Z',
    version: 1,
    $correlationId: newId(),
    $causationId: newId(),
  },
};
const index = { companyRevision: 1, saveRevision: 1, companyServiceId: null };
const row = (fact: Fact) =>
  rowOf(
    {
      entries: [entryOf(fact, index, { entity: 'companyUser', id: fact.entityId }, () => undefined)],
      companyRevision: 1,
    },
    { nameAt: () => () => '見本 花子', isThere: () => true },
  );

describe('An entry of the history', () => {
  it('lists its changes', () => {
    expect(row(renamed)).toMatchObject({ title: '氏名を変更', changes: [{ field: 'name', after: '見本 花子' }] });
  });

  it('shows of a run what it found, beside no former run and without figures for machines', () => {
    const counts = { accounts: 5, found: 0, missed: 2, durationMs: 607, signIns: 1 };
    const run: Fact = { ...renamed, entity: 'integration', type: 'IntegrationSynchronisationSucceeded', data: counts };
    const former: Fact = { ...run, data: { ...counts, accounts: 4 } };
    const { changes } = entryOf(run, index, null, () => former);
    expect(changes.map(({ field, before, after }) => [field.name, before, after])).toEqual([
      ['accounts', null, 5],
      ['signIns', null, 1],
    ]);
  });

  it('shows for an unreadable event only its type, time and actor', () => {
    const data = { name: unreadable, nameKana: null };
    expect(row({ ...renamed, data, unreadable: new Error('tampered with') })).toMatchObject({
      title: '読み取れない出来事',
      at: renamed.at,
      actor: { name: 'システム' },
      changes: [],
    });
  });
});

describe('The value before a dated change', () => {
  const factOf = (revision: number, type: string, data: Record<string, unknown>): Fact => ({
    ...renamed,
    entity: 'plan',
    revision,
    type,
    data,
  });
  const registered = factOf(0, 'PlanRegistered', { price: 1_000 });
  const priced = (revision: number, price: number, effectiveFrom: string) =>
    factOf(revision, 'PlanPriceChanged', { price, effectiveFrom });

  it('is the one in force on that day, not the last recorded one', () => {
    const [may, march] = [priced(1, 1_500, '2026-05-01'), priced(2, 1_200, '2026-03-01')];
    expect(inForceBefore(march, [registered, may])).toBe(registered);
    expect(inForceBefore(priced(3, 1_800, '2026-06-01'), [registered, may, march])).toBe(may);
    expect(inForceBefore(priced(3, 1_300, '2026-04-01'), [registered, may, march])).toBe(march);
    const again = priced(3, 1_600, '2026-05-01');
    expect(inForceBefore(priced(4, 1_700, '2026-05-01'), [registered, may, march, again])).toBe(again);
  });
});
