import { history } from '../../backend/contract/history';
import { services } from '../../backend/contract/services';
import { undo } from '../../backend/contract/undo';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const entity = 'companyService' as const;
const { mine } = setUpCompany(joinServer);

const entries = async (id: string) => (await mine.admin.ok(history.list, { params: { entity, id } })).items;
const newestOf = async (id: string) => (await entries(id)).find((row) => row.entityId === id)!.eventId;
const undoEntry = async (id: string, eventId: string): Promise<void> => {
  const what = { entity, id, eventIds: [eventId] };
  const { expected } = await mine.admin.ok(undo.preview, { body: what });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { ...what, expected } });
  await until(async () => (await mine.admin.ok(undo.show, { params: { undoId } })).isFinished);
};

it('Each undo of an undo decides again whether a change counts', async () => {
  const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '段くん', category: 'other' } });
  const params = { companyServiceId: id };
  await mine.admin.ok(services.rename, { params, body: { name: '段さん' } });
  const eventId = await newestOf(id);
  const seen = [];
  for (let level = 1; level <= 4; level++) {
    await undoEntry(id, await newestOf(id));
    const row = (await entries(id)).find((one) => one.eventId === eventId)!;
    const { changes } = await mine.admin.ok(undo.preview, { body: { entity, id, eventIds: [eventId] } });
    const { serviceName } = await mine.admin.ok(services.show, { params });
    seen.push([serviceName, row.undoneAt !== null, changes]);
  }
  const [undone, inForce] = [
    ['段くん', true, 0],
    ['段さん', false, 1],
  ];
  expect(seen).toEqual([undone, inForce, undone, inForce]);
});
