import type { CustomSettingRow } from '../../../contract/custom-settings';
import { parseCell } from './custom-setting-cell.rules';

const readCell = (setting: CustomSettingRow, cell: string) => parseCell(setting, cell, '2026-04-01');
const setting = (companyCustomInputTypeId: CustomSettingRow['companyCustomInputTypeId'], ...options: string[]) => ({
  id: 'setting',
  name: '付属品',
  companyCustomSettingTypeId: 'device' as const,
  companyCustomInputTypeId,
  selects: options.map((name) => ({ id: name, name })),
});

test('a text and a day are read as people write them', () => {
  expect(readCell(setting('text'), ' A-1 ')).toEqual({ value: 'A-1' });
  expect(readCell(setting('text'), 'あ'.repeat(501))).toEqual({ problem: '付属品は500文字以内で入力してください' });
  expect(readCell(setting('calendar'), '令和8年4月1日')).toEqual({ value: '2026-04-01' });
  expect(readCell(setting('calendar'), '11/20')).toEqual({ value: '2026-11-20' });
  expect(readCell(setting('calendar'), '昨日')).toEqual({ problem: '正しい付属品を入力してください' });
});

test('an option is found by its name, however that is written', () => {
  expect(readCell(setting('pulldown', '東京本社', 'ＮＡＧＯＹＡ'), 'nagoya')).toEqual({ value: 'ＮＡＧＯＹＡ' });
  expect(readCell(setting('pulldown', '東京本社'), '大阪')).toEqual({
    problem: '付属品に「大阪」という選択肢はありません',
  });
});

test('parses several options, even if a name contains the separator', () => {
  const several = setting('multiselect', '充電器', 'マウス', 'マウス/キーボード');
  expect(readCell(several, '充電器、マウス')).toEqual({ value: ['充電器', 'マウス'] });
  expect(readCell(several, 'ﾏｳｽ/ｷｰﾎﾞｰﾄﾞ, 充電器')).toEqual({ value: ['マウス/キーボード', '充電器'] });
  expect(readCell(several, '充電器\nマウス')).toEqual({ value: ['充電器', 'マウス'] });
  expect(readCell(several, '充電器、袋')).toEqual({ problem: '付属品の「充電器、袋」に、選択肢にないものがあります' });
});
