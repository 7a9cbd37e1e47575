import { bulkActs } from '../../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../../backend/contract/bulk-previews';
import { users } from '../../../backend/contract/users';
import type { Client } from '../../support/client';
import { killAt, occurrencesIn } from '../../support/crashes';
import { importing } from '../../support/importing';
import { signUpForLoad } from '../../support/losses';
import { Product } from '../../support/product';
import { until } from '../../support/until';

const people = 400;
let product: Product;
let client: Client;

beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
  const rows = Array.from({ length: people }, (_, n) => `働き手 ${n},worker${n}@kill.example`);
  const { upload, check, reaches } = importing(client);
  const importId = await upload(new Blob([['氏名,メールアドレス', ...rows].join('\n')]));
  await check(importId);
  await client.ok(users.commitImport, { body: { importId } });
  await reaches(importId, 'finished');
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

it('A bulk act has the same report when the backend is killed as without a crash', async () => {
  const input = { effectiveFrom: '2026-04-01' };
  const { ids } = await client.ok(bulkPreviews.make, { body: { act: 'deleteUsers', query: {}, input } });
  const { killed } = await killAt(product, 'backend', 'CompanyUserDeleted', people / 4);
  const { id: bulkActId } = await client.ok(bulkActs.begin, { body: { act: 'deleteUsers', ids, input } });
  await killed;
  await product.untilLive();
  const report = () => client.ok(bulkActs.show, { params: { bulkActId } });
  await until(async () => (await report()).isFinished);
  expect(await report()).toMatchObject({ done: people, changed: people, same: 0, failed: 0 });
  const occurrences = await occurrencesIn(product, 'CompanyUserDeleted');
  expect([...occurrences.values()]).toEqual(Array<number>(people).fill(1));
}, 60_000);
