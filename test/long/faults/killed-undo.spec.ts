import { bulkActs } from '../../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../../backend/contract/bulk-previews';
import { undo } from '../../../backend/contract/undo';
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
let batchId: string;

beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
  const rows = Array.from({ length: people }, (_, n) => `戻り手 ${n},back${n}@kill.example`);
  const { upload, check, reaches } = importing(client);
  const importId = await upload(new Blob([['氏名,メールアドレス', ...rows].join('\n')]));
  await check(importId);
  await client.ok(users.commitImport, { body: { importId } });
  await reaches(importId, 'finished');
  const input = { effectiveFrom: '2026-04-01' };
  const { ids } = await client.ok(bulkPreviews.make, { body: { act: 'deleteUsers', query: {}, input } });
  ({ id: batchId } = await client.ok(bulkActs.begin, { body: { act: 'deleteUsers', ids, input } }));
  await until(async () => (await client.ok(bulkActs.show, { params: { bulkActId: batchId } })).isFinished, 60_000);
}, 180_000);
afterAll(() => product?.dispose(), 60_000);

const peopleCount = async () => (await client.ok(users.list)).total;

/** Undoes the batch while the backend is killed -9 after a quarter of it; answers the undo. */
const undoKilled = async (type: string): Promise<string> => {
  const { expected, changes } = await client.ok(undo.preview, { body: { batchId } });
  expect(changes).toBe(people);
  const { killed } = await killAt(product, 'backend', type, people / 4);
  const { id: undoId } = await client.ok(undo.begin, { body: { batchId, expected } });
  await killed;
  await product.untilLive();
  const report = () => client.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished, 60_000);
  expect(await report()).toMatchObject({ done: people, changed: people, failed: 0 });
  return undoId;
};
const expectEachWrote = async (type: string, times: number) => {
  const occurrences = await occurrencesIn(product, type);
  expect([...occurrences.values()]).toEqual(Array<number>(people).fill(times));
};

it('An undo brings each of the people back once when the backend is killed, and so does the undo of it', async () => {
  const before = await peopleCount();
  batchId = await undoKilled('CompanyUserRestored');
  await expectEachWrote('CompanyUserRestored', 1);
  expect(await peopleCount()).toBe(before + people);
  await undoKilled('CompanyUserDeleted');
  await expectEachWrote('CompanyUserDeleted', 2);
  expect(await peopleCount()).toBe(before);
}, 240_000);
