import '../../entities';
import { changesInWords, changesOf } from './changes';
import { fieldsOf } from './entity-fields';

const service = '0190a0c8-0000-7000-8000-000000000001';
const registered = {
  type: 'PlanRegistered',
  data: { companyServiceId: service, name: 'ビジネス', price: 1200, billingCycle: 'monthly', endsOn: null, note: null },
};
const nameOf = () => 'Slack';
const changes = (fact: Parameters<typeof changesOf>[0], isDated: boolean, before?: Parameters<typeof changesOf>[0]) =>
  changesInWords(
    changesOf(fact, fieldsOf('plan'), isDated, () => before),
    nameOf,
  );

describe('The changes of an event', () => {
  it('are all fields of an entity’s first event', () => {
    expect(changes(registered, false)).toEqual([
      { field: 'companyServiceId', label: 'サービス', before: null, after: 'Slack' },
      { field: 'name', label: 'プラン名', before: null, after: 'ビジネス' },
      { field: 'billingCycle', label: '支払サイクル', before: null, after: '月額' },
      { field: 'price', label: '料金', before: null, after: '¥1,200' },
    ]);
  });

  it('show before and after, without references', () => {
    const changed = { type: 'PlanPriceChanged', data: { companyServiceId: service, price: 1500 } };
    expect(changes(changed, true, registered)).toEqual([
      { field: 'price', label: '料金', before: '¥1,200', after: '¥1,500' },
    ]);
  });

  it('omit unchanged values, dated ones included', () => {
    const stock = { companyUserId: null, usageEndsOn: null, status: 'in_stock' };
    const disposed = { ...stock, heldBy: null, usageEndsOn: null, disposal: 'scrapped', status: 'disposed' };
    const changes = changesOf({ type: 'DeviceDisposed', data: disposed }, fieldsOf('device'), true, (field) =>
      field.name === 'disposal' ? undefined : { type: 'DeviceReturned', data: stock },
    );
    expect(changesInWords(changes, nameOf).map(({ label, before, after }) => [label, before, after])).toEqual([
      ['状態', '在庫', '廃棄済み'],
      ['廃棄の方法', null, '廃棄業者への引き渡し'],
    ]);
  });

  it('include a dated value even if it repeats an earlier one', () => {
    const again = { type: 'PlanPriceChanged', data: { companyServiceId: service, price: 1200 } };
    expect(changes(again, true, registered)).toEqual([
      { field: 'price', label: '料金', before: '¥1,200', after: '¥1,200' },
    ]);
  });

  it('name the items of the company one by one', () => {
    const own = (customValues: object[]) => ({
      type: 'PlanCustomValuesChanged',
      data: { customValues, formerValues: [] },
    });
    const name = (entity: string, id: string) => `${entity} ${id}`;
    const before = own([
      { settingId: '1', text: 'R-1' },
      { settingId: '2', optionId: 'a' },
      { settingId: '3', day: '2026-04-01' },
    ]);
    const after = own([
      { settingId: '1', text: 'R-1' },
      { settingId: '2', optionId: 'b' },
      { settingId: '4', optionIds: ['c', 'd'] },
    ]);
    expect(
      changesInWords(
        changesOf(after, fieldsOf('plan'), false, () => before),
        name,
      ),
    ).toEqual([
      { field: 'customValues.2', label: 'customSetting 2', before: 'customOption a', after: 'customOption b' },
      { field: 'customValues.3', label: 'customSetting 3', before: '2026/04/01', after: null },
      { field: 'customValues.4', label: 'customSetting 4', before: null, after: 'customOption c、customOption d' },
    ]);
  });
});
