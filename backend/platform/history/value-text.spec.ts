import { registerValueNames } from '../kit/value-names';
import { inWords } from './value-text';

const nameOf = (entity: string, id: string) => `${entity} ${id}`;
const say = (as: Parameters<typeof inWords>[0]['as'], value: unknown, more: object = {}) =>
  inWords({ label: '', as, ...more }, value, nameOf);

describe('A value in words', () => {
  it('is written as people here write it', () => {
    expect(say('yen', 1234567)).toBe('¥1,234,567');
    expect(say('yen', 0)).toBe('¥0');
    expect(say('yen', -12345)).toBe('-¥12,345');
    expect(say('number', 12000)).toBe('12,000');
    expect(say('number', 149.12345)).toBe('149.12345');
    expect(say('day', '2026-04-01')).toBe('2026/04/01');
    expect([say('flag', true), say('flag', false)]).toEqual(['はい', 'いいえ']);
    expect(say('word', 'monthly', { words: { monthly: '月額' } })).toBe('月額');
    expect(say('entity', '7', { entity: 'companyUser' })).toBe('companyUser 7');
    expect(
      say('list', [
        { name: '部署', value: '営業' },
        { name: '担当', value: '山田' },
      ]),
    ).toBe('部署：営業、担当：山田');
    expect(say('list', ['1', '2'], { entity: 'department' })).toBe('department 1、department 2');
    expect(say('list', [{ id: '1', name: '営業' }])).toBe('営業');
    expect(say('customValues', [{ settingId: '7', day: '2026-04-01' }])).toBe('customSetting 7：2026/04/01');
    expect(say('list', ['monthly'], { words: { monthly: '月額' } })).toBe('月額');
    expect(say('text', 'メモ')).toBe('メモ');
  });

  it('is called as the list of its values names it', () => {
    registerValueNames('spec', (kind) => (kind === 'asana' ? 'Asana' : undefined));
    expect([say('text', 'asana', { namedBy: 'spec' }), say('text', 'gone', { namedBy: 'spec' })]).toEqual([
      'Asana',
      'gone',
    ]);
  });

  it('is null without a value', () => {
    expect([say('text', ''), say('text', null), say('day', undefined), say('list', [])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
