import { accessLogs } from '../../backend/contract/access-logs';
import { accessReviews } from '../../backend/contract/access-reviews';
import { evidencePacks, type PackSubject } from '../../backend/contract/evidence-packs';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { enterLink } from '../support/access-links';
import type { Client } from '../support/client';
import { aUser, joinAs } from '../support/company';
import { until } from '../support/until';
import { aReview } from '../support/samples';
import { setUpCompany } from '../support/set-up';
import { joinServer } from '../support/shared-server';

const { server, mine } = setUpCompany(joinServer);
let person: string;
let review: string;

beforeAll(async () => {
  const { admin } = mine;
  person = (await admin.ok(users.add, { body: { ...aUser('覚書 花子'), note: '本人の事情によるメモ' } })).id;
  const { companyServiceId } = mine.ids;
  await admin.ok(services.setManager, { params: { companyServiceId }, body: { companyUserId: person } });
  review = (await admin.ok(accessReviews.open, { body: { ...aReview(companyServiceId, person) } })).id;
}, 60_000);

async function make(client: Client, subject: PackSubject): Promise<string> {
  const { id } = await client.ok(evidencePacks.make, { body: { subject } });
  const find = async () => (await client.ok(evidencePacks.list)).items.find((one) => one.id === id);
  await until(async () => (await find())?.state === 'ready');
  return id;
}
const save = (client: Client, packId: string) => client.call(evidencePacks.open, { params: { packId } });
const idsFor = async (client: Client) => (await client.ok(evidencePacks.list)).items.map(({ id }) => id);

test('packs are for people who may read all that is in them', async () => {
  const { admin } = mine;
  const auditor = await joinAs(server, admin, 'auditor');
  const withMemo = await make(admin, { kind: 'entity', entity: 'companyUser', id: person });
  const withoutMemo = await make(auditor, { kind: 'entity', entity: 'companyUser', id: person });
  const ofReview = await make(admin, { kind: 'review', id: review });
  expect(await idsFor(admin)).toEqual([ofReview, withoutMemo, withMemo]);
  expect(await idsFor(auditor)).toEqual([ofReview, withoutMemo]);
  expect((await save(auditor, withMemo)).status).toBe(404);
  for (const id of [ofReview, withoutMemo]) expect((await save(auditor, id)).status).toBe(200);

  const reviewer = await enterLink(server, admin, { areas: ['evidence', 'reviews'] });
  expect(await idsFor(reviewer.client)).toEqual([ofReview]);
  for (const id of [withMemo, withoutMemo]) expect((await save(reviewer.client, id)).status).toBe(404);
  expect((await save(reviewer.client, ofReview)).status).toBe(200);
  const { items } = await admin.ok(accessLogs.list, { query: { accessLinkId: reviewer.id } });
  expect(items.filter(({ kind }) => kind === 'evidence_pack_taken')).toHaveLength(1);

  const elsewhere = await enterLink(server, admin, { areas: ['evidence', 'users', 'history'] });
  expect(await idsFor(elsewhere.client)).toEqual([]);
  expect((await save(elsewhere.client, ofReview)).status).toBe(404);
  const withoutEvidence = await enterLink(server, admin, { areas: ['reviews'] });
  expect((await save(withoutEvidence.client, ofReview)).status).toBe(403);
  const subject = { kind: 'review', id: review } as const;
  expect((await reviewer.client.call(evidencePacks.make, { body: { subject } })).status).toBe(403);
}, 120_000);
