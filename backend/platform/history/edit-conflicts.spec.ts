import '../../entities';
import type { CompanyUserEvent } from '../../people/users/company-user.events';
import { fieldsOf } from './entity-fields';
import { findOvertaken } from './edit-conflicts';

const factsOf = (...events: CompanyUserEvent[]) => events.map((event, revision) => ({ ...event, revision }) as never);
const renamed = (name: string, nameKana: string | null): CompanyUserEvent => ({
  type: 'CompanyUserRenamed',
  data: { name, nameKana },
});
const noted = (note: string | null): CompanyUserEvent => ({ type: 'CompanyUserNoteChanged', data: { note } });
const facts = factsOf(renamed('見本 花子', null), noted('一'), renamed('見本 花子', 'みほん'), noted('二'));
const overtakenFields = (shownRevision: number, wanted: Record<string, unknown>) =>
  findOvertaken(facts, fieldsOf('companyUser'), shownRevision, wanted).map(({ field, before, after, yours, by }) => [
    field.name,
    before,
    after,
    yours,
    by.revision,
  ]);

describe('An edit is overtaken', () => {
  it('arise where others changed a value that the edit would set differently, and name the last change', () => {
    const wanted = { name: '見本 華子', nameKana: null, note: '一' };
    expect(overtakenFields(1, wanted)).toEqual([
      ['nameKana', null, 'みほん', null, 2],
      ['note', '一', '二', '一', 3],
    ]);
  });

  it('do not arise for equal, missing or unchanged values', () => {
    expect(overtakenFields(1, { name: '別の 名前', nameKana: 'みほん' })).toEqual([]);
    expect(overtakenFields(1, { position: '部長', note: undefined })).toEqual([]);
    expect(overtakenFields(3, { nameKana: null, note: '三' })).toEqual([]);
  });
});

describe('An edit of own items', () => {
  const value = (settingId: string, text: string) => ({ settingId, text });
  const own = (...customValues: object[]) => ({
    type: 'PlanCustomValuesChanged',
    data: { customValues, formerValues: [] },
  });
  const [one, two] = [value('1', 'A'), value('2', 'B')];
  const stream = factsOf(own(one) as never, own(value('1', 'C'), two) as never);
  const overtakenBy = (customValues: object) =>
    findOvertaken(stream, fieldsOf('plan'), 0, { customValues }).map(({ field, before, after, yours }) => [
      field.name,
      before,
      after,
      yours,
    ]);

  it('is overtaken item by item', () => {
    expect(overtakenBy({ '1': value('1', 'D'), '3': value('3', 'E') })).toEqual([
      ['customValues.1', [one], [value('1', 'C')], [value('1', 'D')]],
    ]);
    expect(overtakenBy({ '1': value('1', 'C'), '2': null })).toEqual([['customValues.2', [], [two], []]]);
  });
});
