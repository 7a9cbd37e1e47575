import { newId } from '../../backend/platform/kit/ids';
import { startEventStore, type EventStoreNode } from '../../embedded/event-store/server';
import { appendAll, openEvidence, tamper, type Evidence } from '../support/evidence';
import { openParts, type Parts } from '../support/opened-parts';
import { startParts } from '../support/parts';
import { Story } from '../support/stories';

const changedAt = 2;

let basis: Parts;
let parts: Parts;
let evidence: Evidence;
let node: EventStoreNode;
beforeAll(async () => {
  basis = await startParts();
  node = await startEventStore({ log: { databaseUrl: basis.config.databaseUrl }, port: 0 });
  const config = { ...basis.config, eventStoreUrl: node.url };
  parts = openParts(config);
  evidence = await openEvidence(config);
}, 120_000);
afterAll(async () => {
  await evidence.close();
  await parts.stop();
  await node.close();
  await basis.stop();
});

it('A byte that is changed on disk is found while the event is still in the memory of the node', async () => {
  const story = new Story();
  const id = newId();
  await appendAll(parts, [story.registered(id), ...['甲', '乙', '丙'].map((name) => story.renamed(id, name))]);
  await evidence.checkpoints.write(story.companyId);
  await tamper(parts, story.companyId, (rows) => {
    const data = Buffer.from(rows[changedAt]!.data);
    data[data.length - 3]! ^= 0x01;
    return rows.with(changedAt, { ...rows[changedAt]!, data });
  });
  const { companies } = await evidence.verification.run({});
  expect(companies.find(({ companyId }) => companyId === story.companyId)!.problems).toMatchObject([
    { kind: 'event_changed', eventNumber: changedAt + 1 },
  ]);
});
