import { accessReviews } from '../../backend/contract/access-reviews';
import { customSettings } from '../../backend/contract/custom-settings';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { undo } from '../../backend/contract/undo';
import { aDevice, aPayment, aPlan } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpFullCompany } from '../support/set-up';

const { mine } = setUpFullCompany(joinServer);

/** Undoes the newest save of an entity. */
const undoNewest = async (entity: HistoryEntity, id: string) => {
  const { items } = await mine.admin.ok(history.list, { params: { entity, id } });
  const what = { entity, id, eventIds: [items.find((row) => row.entityId === id)!.eventId] };
  const { expected } = await mine.admin.ok(undo.preview, { body: what });
  const { id: undoId } = await mine.admin.ok(undo.begin, { body: { ...what, expected } });
  const report = () => mine.admin.ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished);
  expect(await report()).toMatchObject({ changed: 1, failed: 0 });
};

it('The history calls an undo by what it undid, and links both', async () => {
  const { companyServiceId } = mine.ids;
  const params = { companyServiceId: companyServiceId! };
  await mine.admin.ok(services.rename, { params, body: { name: '勤怠さん' } });
  /** Its own entries, without those of its alert. */
  const entries = async () =>
    (await mine.admin.ok(history.list, { params: { entity: 'companyService', id: companyServiceId! } })).items.filter(
      ({ entityId }) => entityId === companyServiceId,
    );
  const { eventId } = (await entries())[0]!;
  const original = async () => (await entries()).find((row) => row.eventId === eventId);
  await undoNewest('companyService', companyServiceId!);
  const [row] = await entries();
  expect(row).toMatchObject({
    title: expect.stringMatching(/^「サービス名を変更」（\d{4}\/\d\d\/\d\d）を元に戻した$/) as string,
    undid: { entity: 'companyService', entityId: companyServiceId },
    ...{ undoneAt: null, undoRefusal: null },
  });
  expect(await original()).toMatchObject({ undid: null, undoneAt: row!.at, undoRefusal: 'すでに元に戻されています。' });
  await undoNewest('companyService', companyServiceId!);
  expect(await original()).toMatchObject({ undoneAt: null, undoRefusal: null });
});

describe('The undo of', () => {
  it('a return assigns the device again from its first day', async () => {
    const { companyUserId } = mine.ids;
    const { id: companyDeviceId } = await mine.admin.ok(devices.register, { body: aDevice() });
    const params = { companyDeviceId };
    const body = { companyUserId: companyUserId!, effectiveFrom: '2026-04-01' };
    await mine.admin.ok(devices.assign, { params, body });
    const assigned = await mine.admin.ok(devices.show, { params });
    const { batchId } = await mine.admin.ok(devices.giveBack, { params, body: { effectiveFrom: '2026-05-01' } });
    expect(await mine.admin.ok(undo.preview, { body: { batchId } })).toMatchObject({ changes: 1, refused: 0 });
    await undoNewest('device', companyDeviceId);
    const { revision: _, ...before } = assigned;
    expect(await mine.admin.ok(devices.show, { params })).toMatchObject(before);
  });

  it('a correction restores the amount of a payment alone', async () => {
    const { id } = await mine.admin.ok(payments.record, { body: aPayment });
    await mine.admin.ok(payments.correct, { body: { id, amount: 99 } });
    await undoNewest('payment', id);
    expect(await mine.admin.ok(payments.show, { params: { paymentId: id } })).toMatchObject(aPayment);
  });

  it('a price of a plan restores the price from the same day', async () => {
    const { companyServiceId } = mine.ids;
    const service = { companyServiceId: companyServiceId! };
    const { id: planId } = await mine.admin.ok(plans.register, { params: service, body: { ...aPlan, name: '値上げ' } });
    const params = { ...service, planId };
    await mine.admin.ok(plans.change, { params, body: { price: 1_500, effectiveFrom: '2026-06-01' } });
    await undoNewest('plan', planId);
    expect(await mine.admin.ok(plans.show, { params })).toMatchObject({ price: aPlan.price });
  });

  it('a new name of a department gives it the former one', async () => {
    const { id } = await mine.admin.ok(departments.found, { body: { name: '企画室' } });
    const params = { companyDepartmentId: id };
    await mine.admin.ok(departments.change, { params, body: { name: '企画部' } });
    await undoNewest('department', id);
    expect((await mine.admin.ok(departments.list)).find((one) => one.id === id)?.name).toBe('企画室');
  });

  it('the removal of an item brings it back with its choices', async () => {
    const query = { companyCustomSettingTypeId: 'plan' } as const;
    const settings = () => mine.admin.ok(customSettings.list, { query });
    const before = await settings();
    const companyCustomSettingId = mine.ids.companyCustomSettingId!;
    await mine.admin.ok(customSettings.remove, { params: { companyCustomSettingId } });
    expect(await settings()).toHaveLength(before.length - 1);
    await undoNewest('customSetting', companyCustomSettingId);
    expect(await settings()).toEqual(before);
  });

  it('a name, a due day and a cadence gives a campaign the former ones, while its decisions stay', async () => {
    const params = { accessReviewId: mine.ids.accessReviewId! };
    const detail = () => mine.admin.ok(accessReviews.detail, { params });
    const { name, dueOn, cadence } = await detail();
    for (const body of [{ name: '下期の棚卸し' }, { dueOn: '2099-01-31' }, { cadence: 'quarterly' as const }]) {
      await mine.admin.ok(accessReviews.edit, { params, body });
      expect(await detail()).toMatchObject(body);
      await undoNewest('accessReview', params.accessReviewId);
      expect(await detail()).toMatchObject({ name, dueOn, cadence });
    }
    const [item] = (await mine.admin.ok(accessReviews.items, { params })).items;
    const body = { itemIds: [item!.id], decision: 'remove' as const };
    await mine.admin.ok(accessReviews.decide, { params, body });
    const ofReview = { entity: 'accessReview', id: params.accessReviewId } as const;
    const [newest] = (await mine.admin.ok(history.list, { params: ofReview })).items;
    expect(newest).toMatchObject({
      type: 'AccessReviewItemsDecided',
      undoRefusal: expect.stringContaining('判断は記録として残します') as string,
    });
  });
});
