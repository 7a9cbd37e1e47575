import { unzipSync } from 'fflate';
import { PackMaker } from '../../backend/audit/packs/pack-maker.service';
import type { StoredPack } from '../../backend/audit/packs/pack-store.service';
import { Checkpoints } from '../../backend/audit/evidence/checkpoints.service';
import { Tree } from '../../backend/audit/evidence/tree.service';
import { administrators } from '../../backend/contract/administrators';
import { evidence } from '../../backend/contract/evidence';
import { services } from '../../backend/contract/services';
import { EventScopes } from '../../backend/platform/history/event-scopes.queries';
import { newId } from '../../backend/platform/kit/ids';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { verifyPack } from '../support/small-pack';

const { server, mine } = setUpCompany(startServer);
let pack: StoredPack;

beforeAll(async () => {
  const { id, company } = await mine.admin.ok(administrators.me);
  pack = {
    ...{ id: newId(), companyId: company.id, title: '履歴', state: 'making', events: 1 },
    subject: { kind: 'entity', entity: 'companyService', id: mine.ids.companyServiceId! },
    viewer: {
      principal: { kind: 'administrator', id, companyId: company.id } as StoredPack['viewer']['principal'],
      flags: ['companyService'],
      isAuditor: false,
    },
    requestedAt: new Date().toISOString(),
  };
}, 60_000);

const part = <T>(type: new (...args: never[]) => T): T => server.app.get(type, { strict: false });
const rename = (name: string) =>
  mine.admin.ok(services.rename, { params: { companyServiceId: mine.ids.companyServiceId! }, body: { name } });
const places = (upTo?: number) => {
  const scope = { entities: [{ entity: 'companyService' as const, id: mine.ids.companyServiceId! }], upTo };
  return part(EventScopes).places(pack.companyId, scope);
};
const key = async () => (await mine.admin.ok(evidence.show)).keys[0]!.verifierKey;
async function made(onEvents: () => Promise<void> = async () => {}): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of part(PackMaker).bytesOf(pack, { at: new Date().toISOString(), onEvents }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('a pack leaves out what is recorded while it is made', async () => {
  await rename('作成の前');
  const before = (await places()).length;
  let isRenamed = false;
  const onEvents = async () => {
    if (isRenamed) return;
    isRenamed = true;
    await rename('作成の途中');
    await until(async () => (await places()).length > before);
  };
  const zip = await made(onEvents);
  expect(verifyPack(zip, await key()).code).toBe(0);
  for (const path of ['events/readable.csv', 'events/readable.jsonl']) {
    const text = Buffer.from(unzipSync(zip)[path]!).toString();
    expect([path, text.includes('作成の前'), text.includes('作成の途中')]).toEqual([path, true, false]);
  }
});

it('events behind a checkpoint are no part of its packs and have no proof', async () => {
  const { size } = (await part(Checkpoints).write(pack.companyId))!;
  await rename('チェックポイントの後');
  await until(async () => (await places()).at(-1)!.companyRevision > size);
  expect((await places(size)).every(({ companyRevision }) => companyRevision <= size)).toBe(true);
  expect(() => part(Tree).inclusionProofs(pack.companyId, [size - 1, size], size)).toThrow(RangeError);
});

it('every checkpoint that was signed today can be compared', async () => {
  const signed = (await mine.admin.ok(evidence.checkpoints, { query: {} })).items;
  expect(signed.length).toBeGreaterThan(1);
  const notes = signed.map(({ note }) => note);
  const { code, lines } = verifyPack(await made(), await key(), notes);
  expect([code, lines.filter((line) => line.startsWith('○ 手元の'))]).toEqual([0, notes.map(() => expect.anything())]);
});
