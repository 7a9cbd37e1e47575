import { accessReviewDecider } from '../../backend/audit/reviews/access-review.decider';
import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { alerts } from '../../backend/contract/alerts';
import { company } from '../../backend/contract/company';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { Commands } from '../../backend/platform/http/commands.service';
import { newId } from '../../backend/platform/kit/ids';
import { contextOf } from '../../backend/platform/kit/principal';
import { newCompany } from '../support/company';
import { until } from '../support/until';
import { aReview, aUser } from '../support/samples';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

test('a campaign past its due day is an alert until the day is moved', async () => {
  const { admin } = await newCompany(server);
  const { id: companyId } = await admin.ok(company.show);
  const { id: owner } = await admin.ok(users.add, { body: aUser() });
  const { id: companyServiceId } = await admin.ok(services.createOriginal, {
    body: { name: '棚卸しの対象', category: 'other' },
  });
  await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [owner] } });
  const { id } = await admin.ok(accessReviews.open, { body: aReview(companyServiceId, owner) });
  const open = async () => (await admin.ok(alerts.list, { query: { type: 'access_review_overdue' } })).items;
  expect(await open()).toEqual([]);

  // The console takes no past day; time makes one.
  const change = { type: 'Change', data: { dueOn: '2026-01-31' } } as const;
  const context = contextOf(
    { kind: 'system', id: null, companyId },
    { at: new Date().toISOString(), correlationId: newId() },
  );
  await server.app.get(Commands).send(accessReviewDecider, id, change, { context });
  await until(
    async () => (await open()).length === 1,
    30_000,
    () => 'no alert',
  );
  expect(await open()).toMatchObject([
    {
      level: 'caution',
      target: { kind: 'access_review', id, name: '見本の棚卸し' },
      message: '期限（2026/01/31）を過ぎても終了していません。未判断のアカウントは1件です。',
      causes: [{ entity: 'accessReview', id, title: '棚卸しの期限を変更' }],
    },
  ]);

  await admin.ok(accessReviews.edit, { params: { accessReviewId: id }, body: { dueOn: '2099-12-31' } });
  await until(
    async () => (await open()).length === 0,
    30_000,
    () => 'the alert stays',
  );
});
