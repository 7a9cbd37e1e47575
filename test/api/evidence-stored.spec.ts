import { newId } from '../../backend/platform/kit/ids';
import { startEventStore, type EventStoreNode } from '../../embedded/event-store/server';
import { appendAll, openEvidence, tamper, type Evidence } from '../support/evidence';
import { openParts, type Parts } from '../support/opened-parts';
import { startParts } from '../support/parts';
import { Story } from '../support/stories';

const changedAt = 2;
const otherId = newId();

let basis: Parts;
let parts: Parts;
let evidence: Evidence;
let node: EventStoreNode;
beforeAll(async () => {
  basis = await startParts();
  node = await startEventStore({ log: { databaseUrl: basis.config.databaseUrl } });
  const config = { ...basis.config, eventStoreUrl: node.url };
  parts = openParts(config);
  evidence = await openEvidence(config);
}, 60_000);
afterAll(async () => {
  await evidence.close();
  await parts.stop();
  await node.close();
  await basis.stop();
});

const problemsOf = async (companyId: string) => {
  const { companies } = await evidence.verification.run();
  return companies.find((one) => one.companyId === companyId)!.problems;
};

// Reads of one stream go by the columns, so that a changed one hides an event whose frame is whole.
it.each([
  ['stream', `'hidden-' || e.stream`, /\[columns: stream hidden-companyService-/],
  ['type', `'CompanyServiceDeleted'`, /^CompanyServiceRenamed \[columns: type CompanyServiceDeleted\]$/],
  ['revision', '77', /^CompanyServiceRenamed \[columns: revision 77\]$/],
  ['created', 'e.created - 86400000', /^CompanyServiceRenamed \[columns: created \d+\]$/],
  ['event_id', `'${otherId}'`, new RegExp(`^CompanyServiceRenamed \\[columns: eventId ${otherId}\\]$`)],
])('a changed column %s of the log is found', async (column, value, words) => {
  const story = new Story();
  const { companyId } = story;
  const id = newId();
  await appendAll(parts, [story.registered(id), story.renamed(id, '勤怠'), story.renamed(id, '勤怠くん')]);
  await evidence.checkpoints.write(companyId);
  expect(await problemsOf(companyId)).toEqual([]);
  const [row] = await parts.query<{ eventId: string }>(
    `with before as (
       select position, event_id from event_store.events where stream like 'companyService-' || $1 || '%' and revision = 1)
     update event_store.events e set ${column} = ${value} from before
     where e.position = before.position returning before.event_id as "eventId"`,
    [companyId],
  );
  expect(await problemsOf(companyId)).toMatchObject([
    { kind: 'event_changed', eventNumber: 2, eventId: row!.eventId, eventType: expect.stringMatching(words) },
  ]);
});

it('A byte that is changed on disk is found while the event is still in the memory of the node', async () => {
  const story = new Story();
  const id = newId();
  await appendAll(parts, [story.registered(id), ...['甲', '乙', '丙'].map((name) => story.renamed(id, name))]);
  await evidence.checkpoints.write(story.companyId);
  await changeOneByte(story.companyId);
  expect(await problemsOf(story.companyId)).toMatchObject([{ kind: 'event_changed', eventNumber: changedAt + 1 }]);
});

it('a byte that is changed on disk before the tree has the event is found', async () => {
  const story = new Story();
  const id = newId();
  await appendAll(parts, [story.registered(id), ...['甲', '乙', '丙'].map((name) => story.renamed(id, name))]);
  await changeOneByte(story.companyId);
  await evidence.writer.advance();
  expect(await problemsOf(story.companyId)).toMatchObject([{ kind: 'event_changed', eventNumber: changedAt + 1 }]);
});

const changeOneByte = (companyId: string) =>
  tamper(parts, companyId, (rows) => {
    const data = Buffer.from(rows[changedAt]!.data);
    data[data.length - 3]! ^= 0x01;
    return rows.with(changedAt, { ...rows[changedAt]!, data });
  });
