import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { customFiltersIn } from '../../../backend/contract/custom-values';
import { chipsOf } from '../filter';
import type { ListControl } from '../list-control';
import { customSettingFilters, withCustomSettings } from './custom-setting-filters';

const [rack, bought] = ['1', '2'].map((n) => `01938f6e-0000-7000-8000-00000000000${n}`) as [string, string];
const setting = (id: string, name: string, kind: CustomSettingRow['companyCustomInputTypeId']): CustomSettingRow => ({
  id,
  name,
  companyCustomSettingTypeId: 'plan',
  companyCustomInputTypeId: kind,
  selects: kind === 'pulldown' ? [{ id: bought, name: '本社' }] : [],
});
const listOf = (filters: Record<string, unknown>) => {
  const set = jest.fn<void, [Record<string, unknown>]>();
  const query = { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' as const };
  return { set, list: { query, filters, set, clear: jest.fn() } satisfies ListControl };
};

test('each custom setting is a filter of its own, and the address holds them together', () => {
  const { list, set } = listOf({ keyword: 'a' });
  withCustomSettings(list).set({ [`customValues.${rack}`]: '東京 & 大阪=1', planStatus: 'active' });
  const sent = set.mock.calls[0]![0];
  expect(sent.planStatus).toBe('active');
  expect(customFiltersIn(String(sent.customValues))).toEqual({ [rack]: '東京 & 大阪=1' });

  const again = listOf({ keyword: 'a', customValues: sent.customValues });
  const own = withCustomSettings(again.list);
  expect(own.filters).toEqual({ keyword: 'a', [`customValues.${rack}`]: '東京 & 大阪=1' });
  own.set({ [`customValues.${rack}`]: undefined });
  expect(again.set.mock.calls[0]![0]).toEqual({ customValues: undefined });
});

test('days have a first and a last', () => {
  const from = listOf({});
  withCustomSettings(from.list).set({
    [`customValues.${bought}.from`]: '2026-04-01',
    [`customValues.${bought}.to`]: '2026-04-30',
  });
  const { customValues } = from.set.mock.calls[0]![0];
  expect(customFiltersIn(String(customValues))).toEqual({ [bought]: '2026-04-01..2026-04-30' });
  const both = listOf({ customValues });
  const own = withCustomSettings(both.list);
  expect(chipsOf(customSettingFilters([setting(bought, '購入日', 'calendar')]), own.filters)).toEqual([
    {
      key: `customValues.${bought}`,
      label: '購入日: 2026/04/01〜2026/04/30',
      clear: { [`customValues.${bought}.from`]: undefined, [`customValues.${bought}.to`]: undefined },
    },
  ]);
  own.set({ [`customValues.${bought}.from`]: undefined, [`customValues.${bought}.to`]: undefined });
  expect(both.set.mock.calls[0]![0]).toEqual({ customValues: undefined });
});

test('active filters are shown by the settings’ names', () => {
  const chips = chipsOf(customSettingFilters([setting(rack, '設置場所', 'pulldown')]), {
    [`customValues.${rack}`]: bought,
  });
  expect(chips.map(({ label }) => label)).toEqual(['設置場所: 本社']);
});
