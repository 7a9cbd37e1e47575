import { company } from '../../backend/contract/company';
import { DetectionStateQueries } from '../../backend/discovery/intake/detection-state.queries';
import { SettlementQueries } from '../../backend/discovery/settling/settlement.queries';
import { Settlements } from '../../backend/discovery/settling/settlement.service';
import { clock } from '../../backend/platform/kit/clock';
import type { Tools } from '../../backend/platform/reactors/reactor';
import { KnownAccountQueries } from '../../backend/services/integrations/accounts/known-accounts.queries';
import { newDetectingCompany, type DetectingCompany } from '../support/detecting-company';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

let server: TestServer;
let mine: DetectingCompany;
let settlements: Settlements;
let ended: string[] = [];
let tools: Tools;
const ids: Record<'old' | 'new', string> = { old: '', new: '' };

const settledSql = `select from app.reactor where name = 'discovery.settle_findings'
  and commit_position >= (select max(position) from read.recorded_event where type = 'CompanyServiceRegistered')`;

beforeAll(async () => {
  server = await startServer();
  mine = await newDetectingCompany(server);
  const part = <T>(of: abstract new (...given: never[]) => T) => server.app.get<T>(of, { strict: false });
  settlements = new Settlements(part(SettlementQueries), part(DetectionStateQueries), part(KnownAccountQueries));
  const { id: companyId } = await mine.admin.ok(company.show);
  const send = async (_decider: unknown, id: string) => void ended.push(id);
  tools = { companyId, at: clock.now(), send } as unknown as Tools;
  for (const age of ['old', 'new'] as const) {
    await mine.usedBy(`a.settled-${age}.example`, 1);
    ids[age] = (await mine.named(`settled-${age}.example`)).id;
  }
  // The reactor of the server settles them with the newest service, too.
  await until(async () => (await server.parts.query(settledSql)).length > 0);
  // As after an upgrade: what stands there is another service's by now.
  await server.parts.query(`update read.detected_service set key = 'host:elsewhere.example' where id in ($1, $2)`, [
    ids.old,
    ids.new,
  ]);
  await server.parts.query(`update read.detected_service set first_detected_on = '2020-01-01' where id = $1`, [
    ids.old,
  ]);
}, 120_000);
beforeEach(() => (ended = []));
afterAll(() => server?.stop(), 60_000);

it('The clock settles all findings once a day, and at further rounds the new ones', async () => {
  await settlements.settleByClock(tools);
  expect(ended.toSorted()).toEqual(Object.values(ids).sort());
  ended = [];
  await settlements.settleByClock(tools);
  expect(ended).toEqual([ids.new]);
});

it('Findings are settled together, and only those that were named', async () => {
  await settlements.settleFindings(tools, { ids: [ids.old] });
  expect(ended).toEqual([ids.old]);
});
