import { alerts } from '../../backend/contract/alerts';
import { company } from '../../backend/contract/company';
import { Problems } from '../../backend/audit/evidence/problems.service';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { newId } from '../../backend/platform/kit/ids';
import { newCompany } from '../support/company';
import { startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

test('a problem of the evidence is an alert of its company', async () => {
  const [mine, theirs] = [await newCompany(server), await newCompany(server)];
  const { id: companyId } = await mine.admin.ok(company.show);
  const problems = server.app.get(Problems, { strict: false });
  const stream = `company-${companyId}`;
  await problems.record(companyId, [
    { kind: 'event_changed', eventNumber: 1, eventId: newId(), stream, revision: 0, eventType: 'CompanyRegistered' },
  ]);
  await server.app.get(Reactors).checkCompanies();
  const query = { type: 'evidence_problem' } as const;
  const listed = async () => (await mine.admin.ok(alerts.list, { query })).items;
  // The clock does not wait for the read models.
  await until(async () => (await listed()).length > 0);
  const [alert, ...others] = await listed();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    level: 'error',
    target: { kind: 'evidence', name: '証跡' },
    message: expect.stringContaining('1件の問題が見つかりました（最新: 第1番の記録）'),
    causes: [{ entity: 'company', id: companyId, revision: 0 }],
  });
  expect((await theirs.admin.ok(alerts.list, { query })).items).toEqual([]);

  await problems.record(companyId, [{ kind: 'checkpoints_conflict', checkpointSize: 20 }]);
  await server.app.get(Reactors).checkCompanies();
  await until(async () => (await listed())[0]!.message.includes('2件の問題が見つかりました（最新: 記録20件'));
  expect((await listed()).map(({ causes }) => causes)).toEqual([[]]);
});
