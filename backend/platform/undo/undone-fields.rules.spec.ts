import '../../entities';
import type { Fact } from '../kit/events';
import { undoneFields } from './undone-fields.rules';

const at = '2026-04-01T00:00:00.000Z';
const history = (entity: string, ...events: [type: string, data: object][]) =>
  events.map(([type, data], revision) => ({ type, data, entity, revision, at, metadata: {} }) as unknown as Fact);
const service = (...events: [string, object][]) =>
  history('companyService', ['CompanyServiceRegistered', { name: '勤怠くん', url: null }], ...events);

describe('The fields of an undone fact', () => {
  it('go back to their values before it', () => {
    const facts = service(['CompanyServiceRenamed', { name: '勤怠さん' }]);
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { name: '勤怠くん' }, edited: [] });
  });

  it('stay where they have another value by now, and go back where they have the same again', () => {
    const facts = service(
      ['CompanyServiceRenamed', { name: 'B' }],
      ['CompanyServiceRenamed', { name: 'C' }],
      ['CompanyServiceRenamed', { name: 'B' }],
    );
    const [, first, second] = facts;
    expect(undoneFields(first!, facts, false).values).toEqual({ name: '勤怠くん' });
    const { values, edited } = undoneFields(second!, facts, false);
    expect(values).toEqual({});
    expect(edited).toMatchObject([{ field: { name: 'name' }, value: 'B', by: facts[3] }]);
  });

  it('are compared on the effective date', () => {
    const facts = history(
      'plan',
      ['PlanRegistered', { price: 100 }],
      ['PlanPriceChanged', { price: 200, effectiveFrom: '2026-05-01' }],
      ['PlanPriceChanged', { price: 300, effectiveFrom: '2026-06-01' }],
    );
    expect(undoneFields(facts[1]!, facts, false)).toEqual({ values: { price: 100 }, edited: [] });
    expect(undoneFields(facts[2]!, facts, false).values).toEqual({ price: 200 });
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
    const { values, edited } = undoneFields(facts[1]!, facts, false);
    expect(values).toEqual({ customValues: { b: null } });
    expect(edited).toMatchObject([{ value: [value('a', '3')] }]);
  });
});
