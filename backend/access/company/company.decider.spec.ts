import { given } from '../../platform/kit/decider';
import { companyDecider } from './company.decider';
import { defaultMatchingRules, type CompanyEvent } from './company.events';

const company = given(companyDecider);
const registered: CompanyEvent = {
  type: 'CompanyRegistered',
  data: { name: '青空商事株式会社', businessType: 'information', companySize: 'up_to_50', fiscalYearStartMonth: 4 },
};

describe('A company', () => {
  it('is registered once', () => {
    expect(company().when({ type: 'Register', data: registered.data })).toEqual([registered]);
    expect(() => company(registered).when({ type: 'Register', data: registered.data })).toThrow(
      'すでに登録されています。',
    );
  });

  it('records each change as an event of its own, and nothing without a change', () => {
    const data = { name: '青空ホールディングス株式会社', companySize: 'up_to_100', fiscalYearStartMonth: 10 } as const;
    expect(company(registered).when({ type: 'Change', data })).toEqual([
      { type: 'CompanyRenamed', data: { name: '青空ホールディングス株式会社' } },
      { type: 'CompanyProfileChanged', data: { businessType: 'information', companySize: 'up_to_100' } },
      { type: 'CompanyFiscalYearChanged', data: { fiscalYearStartMonth: 10 } },
    ]);
    expect(company(registered).when({ type: 'Change', data: { businessType: 'information' } })).toEqual([]);
  });

  it('cannot be changed before it is registered', () => {
    expect(() => company().when({ type: 'Change', data: { name: '名無し' } })).toThrow('対象が見つかりません');
  });

  it('sets, changes and clears the master service', () => {
    const set = (masterServiceId: string | null, effectiveFrom?: string) =>
      ({ type: 'SetMasterService', data: { masterServiceId, effectiveFrom } }) as const;
    const changed = (masterServiceId: string | null, effectiveFrom = '2026-04-01'): CompanyEvent => ({
      type: 'CompanyMasterServiceChanged',
      data: { masterServiceId, effectiveFrom },
    });
    const chosen = changed('workspace');
    expect(company(registered).when(set('workspace', '2026-02-01'))).toEqual([changed('workspace', '2026-02-01')]);
    expect(() => company(registered).when(set('workspace', '2026-04-02'))).toThrow('今日までの日付');
    expect(() => company(registered, chosen).when(set(null, '2026-03-31'))).toThrow('前回の変更');
    expect(company(registered).when(set('workspace'))).toEqual([chosen]);
    expect(company(registered).when(set(null))).toEqual([]);
    expect(company(registered, chosen).when(set('workspace'))).toEqual([]);
    expect(company(registered, chosen).when(set(null))).toEqual([changed(null)]);
    expect(company(registered, chosen).when({ type: 'Change', data: { fiscalYearStartMonth: 4 } })).toEqual([]);
  });

  it('keeps its matching rules, and nothing when they stay', () => {
    const rules = { ...defaultMatchingRules, sameDomains: ['example.com = example.co.jp'] };
    const set = (data: typeof rules) => ({ type: 'SetMatchingRules', data }) as const;
    const changed: CompanyEvent = { type: 'CompanyMatchingRulesChanged', data: rules };
    expect(company(registered).when(set({ ...defaultMatchingRules, sameDomains: [] }))).toEqual([]);
    expect(company(registered).when(set(rules))).toEqual([changed]);
    expect(company(registered, changed).when(set({ ...rules, sameDomains: [...rules.sameDomains] }))).toEqual([]);
    expect(company(registered, changed).when({ type: 'SetIntegrationHour', data: { integrationHour: 3 } })).toEqual([]);
  });
});
