import { streamName, type Fact } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import type { Projection } from '../../projections/kit/projection';
import { rebuild } from '../../projections/kit/rebuild';
import { withOwner } from '../../projections/kit/rebuild';
import { statusOf } from '../../projections/kit/status';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { quiet, startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';
import aDevice from '../golden/DeviceRegistered.v1.json';

let parts: Parts;
let running: RunningProjections;
const company = new Story();
const [before, poisoned, after] = [newId(), newId(), newId()];

/** The same projections, one of which fails on one event: its code throws, or its row violates a constraint. */
const withPoison = (how: 'throws' | 'breaks the table'): Projection[] =>
  projections.map((projection) => {
    if (projection.name !== 'company_service') return projection;
    const changesOf = (fact: Fact) => {
      if (fact.data.name !== '毒') return projection.changesOf(fact);
      if (how === 'throws') throw new Error('a name this build cannot take');
      return [{ kind: 'update' as const, where: { id: fact.entityId }, set: { status: null } }];
    };
    return { ...projection, changesOf };
  });

const checkpoint = async () => {
  const rows = await parts.query<{ name: string; state: string; error: string | null; error_position: string | null }>(
    `select name, state, error, error_position::text from read.projection order by name`,
  );
  return new Map(rows.map(({ name, ...row }) => [name, row]));
};
const servicesNow = async () =>
  (await parts.query<{ name: string }>('select name from read.company_service order by name')).map(({ name }) => name);

beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
afterEach(() => running.stop());

describe.each(['throws', 'breaks the table'] as const)('an event that %s', (how) => {
  test('stops that projection, loudly and at that place; the others go on', async () => {
    running = await startProjections(parts, withPoison(how));
    await running.reached(await parts.remember(company.registered(how === 'throws' ? before : newId(), '前')));
    const servicesBefore = await servicesNow();
    const poison = await parts.remember(company.renamed(before, '毒'));
    const last = await parts.remember(company.registered(newId(), '後'));
    await running.reached(last);

    const where = await checkpoint();
    expect(where.get('company_service')).toMatchObject({ state: 'stopped', error_position: String(poison) });
    expect(where.get('company_service')?.error).toMatch(
      how === 'throws' ? 'cannot take' : 'null value in column "status"',
    );
    expect(where.get('recorded_event')).toMatchObject({ state: 'running' });
    expect(running.complaints).toContain('The projection company_service has stopped at an event it cannot apply');
    expect(await servicesNow()).toEqual(servicesBefore);
    const entries = await parts.query('select from read.recorded_event where position = $1', [String(last)]);
    expect(entries).toHaveLength(1);

    const statuses = await withOwner(parts.config, (client) => statusOf(client, parts.store, projections));
    const [stopped, others] = [
      statuses.filter(({ name }) => name === 'company_service'),
      statuses.filter(({ name }) => name !== 'company_service'),
    ];
    expect(stopped).toMatchObject([{ state: 'stopped', lagEvents: 2, errorPosition: String(poison) }]);
    for (const other of others) expect(other).toMatchObject({ state: 'running', lagEvents: 0, lagSeconds: 0 });
    const chosen = projections.filter(({ name }) => ['company_service', 'recorded_event'].includes(name));
    const verdicts = await verify(parts.config, chosen, parts.store, quiet());
    expect(verdicts.map(({ name, differences, stoppedAt }) => [name, differences, stoppedAt]).sort()).toEqual([
      ['company_service', 0, String(poison)],
      ['recorded_event', 0, undefined],
    ]);
  });

  test('is applied by a fixed build when it starts, and nothing is lost', async () => {
    const end = (await parts.store.head()) ?? 0n;
    running = await startProjections(parts, projections);
    await until(async () => (await checkpoint()).get('company_service')?.state === 'running');
    const position = await parts.remember(company.registered(newId(), '回復'));
    await running.reached(position > end ? position : end);
    expect(await servicesNow()).toContain('毒');
    expect((await checkpoint()).get('company_service')).toEqual({
      state: 'running',
      error: null,
      error_position: null,
    });
    await running.reached(await parts.remember(company.renamed(before, '前')));
  });
});

test('text that Postgres cannot hold, in a ledger of an older build, stops no projection', async () => {
  running = await startProjections(parts, projections);
  const [service, device, settingId] = [newId(), newId(), newId()];
  await parts.remember(company.registered(service, '前'));
  const stream = streamName('companyService', company.companyId, service);
  const [{ metadata }] = (await parts.store.read(stream)) as [Fact];
  const renamed = { id: newId(), type: 'CompanyServiceRenamed', data: { name: '改\u0000名' }, metadata };
  await parts.store.append(stream, 0, [renamed]);
  const { data } = aDevice as { data: Record<string, unknown> };
  const customValues = [{ settingId, text: 'a\u0000b\ud800' }];
  const facts = [
    { id: newId(), type: 'DeviceRegistered', data, metadata },
    { id: newId(), type: 'DeviceCustomValuesChanged', data: { customValues }, metadata },
  ];
  const { position } = await parts.store.append(streamName('device', company.companyId, device), -1, facts);
  await running.reached(position!);
  expect([...(await checkpoint()).values()].map(({ state }) => state)).not.toContain('stopped');
  expect(await servicesNow()).toContain('改\ufffd名');
  const [row] = await parts.query<{ values: unknown }>(
    'select custom_values as values from read.device where id = $1',
    [device],
  );
  expect(row?.values).toEqual({ [settingId]: 'a\ufffdb\ufffd' });
});

test('within a batch, facts before the poison are applied', async () => {
  const [head] = await parts.query<{ position: string }>('select max(position)::text as position from read.projection');
  await parts.remember(
    company.registered(poisoned, '毒の前'),
    company.renamed(poisoned, '毒'),
    company.registered(after, '毒の後'),
  );
  running = await startProjections(parts, withPoison('breaks the table'));
  await running.reached(BigInt(head!.position) + 3n);
  expect(await servicesNow()).toContain('毒の前');
  expect(await servicesNow()).not.toContain('毒の後');
});

test('a rebuild by a fixed build restarts it while the runner runs', async () => {
  running = await startProjections(parts, projections);
  await parts.query(
    `update read.projection set state = 'stopped', error = 'x', error_position = 1 where name = 'company_service'`,
  );
  const chosen = projections.filter(({ name }) => name === 'company_service');
  await rebuild({ config: parts.config, projections: chosen, ledger: parts.store, progress: quiet() });
  await until(async () => (await checkpoint()).get('company_service')?.state === 'running');
  await running.reached(await parts.remember(company.registered(newId(), '建て直しの後')));
  expect(await servicesNow()).toContain('建て直しの後');
});
