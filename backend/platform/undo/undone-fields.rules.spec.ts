import '../../entities';
import type { Fact } from '../kit/events';
import { undoneFields } from './undone-fields.rules';

const at = '2026-04-01T00:00:00.000Z';
const history = (entity: string, ...events: [type: string, data: object][]) =>
  events.map(
    ([type, data], revision) =>
      ({ id: `${revision}`, type, data, entity, revision, at, metadata: {} }) as unknown as Fact,
  );
const later = (by: number) => (fact: Fact) => ({ ...fact, revision: fact.revision + by, id: `${fact.revision + by}` });
const service = (...events: [string, object][]) =>
  history('companyService', ['CompanyServiceRegistered', { name: '勤怠くん', url: null }], ...events);

describe('The fields of an undone fact', () => {
  it('go back to their values before it', () => {
    const facts = service(['CompanyServiceRenamed', { name: '勤怠さん' }]);
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { name: '勤怠くん' }, laterEdits: [] });
  });

  it('stay where somebody set them since, also to the same value again', () => {
    const facts = service(
      ['CompanyServiceRenamed', { name: 'B' }],
      ['CompanyServiceRenamed', { name: 'C' }],
      ['CompanyServiceRenamed', { name: 'B' }],
    );
    for (const fact of facts.slice(1, 3)) {
      const { values, laterEdits } = undoneFields(fact, facts, false);
      expect(values).toEqual({});
      expect(laterEdits).toMatchObject([{ field: { name: 'name' }, value: 'B', by: facts[3] }]);
    }
  });

  it('go back once what came later is undone', () => {
    const facts = service(['CompanyServiceRenamed', { name: 'B' }], ['CompanyServiceRenamed', { name: 'C' }]);
    const undo = { ...facts[1]!, id: '3', revision: 3, metadata: { undoes: '2' } } as unknown as Fact;
    expect(undoneFields(facts[1]!, [...facts, undo], false).values).toEqual({ name: '勤怠くん' });
    expect(undoneFields(undo, [...facts, undo], false)).toEqual({ values: { name: 'C' }, laterEdits: [] });
  });

  it('go back where a later fact only repeats them', () => {
    const named = (name: string, nameKana: string | null) =>
      ['CompanyUserRenamed', { name, nameKana }] as [string, object];
    const facts = history('companyUser', named('花子', null), named('華子', null), named('華子', 'はなこ'));
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { name: '花子' }, laterEdits: [] });
  });

  it('are compared on the effective date', () => {
    const facts = history(
      'plan',
      ['PlanRegistered', { price: 100 }],
      ['PlanPriceChanged', { price: 200, effectiveFrom: '2026-05-01' }],
      ['PlanPriceChanged', { price: 300, effectiveFrom: '2026-06-01' }],
    );
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { price: 100 }, laterEdits: [] });
    expect(undoneFields(facts[2]!, facts, false).values).toEqual({ price: 200 });
  });

  it('go back to what was recorded later for an earlier day', () => {
    const price = (value: number, effectiveFrom: string) =>
      ['PlanPriceChanged', { price: value, effectiveFrom }] as [string, object];
    const registered: [string, object] = ['PlanRegistered', { price: 100 }];
    const facts = history('plan', registered, price(200, '2026-05-01'), price(150, '2026-04-15'));
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { price: 150 }, laterEdits: [] });
    expect(undoneFields(facts[2]!, facts, false)).toEqual({ values: { price: 100 }, laterEdits: [] });
    const planned = history('plan', registered, price(200, '2026-05-01'), price(200, '2026-06-01'));
    const all = [...planned, ...history('plan', price(300, '2026-05-01'), price(400, '2026-06-01')).map(later(3))];
    expect(undoneFields(all[4]!, all, false)).toEqual({ values: { price: 200 }, laterEdits: [] });
  });

  it('are custom values one by one', () => {
    const value = (settingId: string, text: string) => ({ settingId, text });
    const changed = (...customValues: object[]) => ['DeviceCustomValuesChanged', { customValues }] as [string, object];
    const facts = history(
      'device',
      changed(value('a', '1')),
      changed(value('a', '2'), value('b', '1')),
      changed(value('a', '3'), value('b', '1')),
    );
    const { values, laterEdits } = undoneFields(facts[1]!, facts, false);
    expect(values).toEqual({ customValues: { b: null } });
    expect(laterEdits).toMatchObject([{ value: [value('a', '3')] }]);
  });
});
