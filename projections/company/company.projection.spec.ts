import { companyEvents } from '../../backend/access/company/company.events';
import { contractEvents } from '../../backend/access/company/contract.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { given, life } from '../kit/given';
import { companies } from './company.projection';
import { contractHistories } from './contract-history.projection';
import { contracts } from './contract.projection';

const companyId = 'company';

test('company: each change is seen', () => {
  const company = life(companyEvents, { companyId, id: companyId });
  const profile = { businessType: 'information', companySize: 'up_to_50' } as const;
  const registered = company('CompanyRegistered', { name: '株式会社試験', ...profile, fiscalYearStartMonth: 4 });
  const matchingRules = { usesPlusAddresses: true, usesEmployeeCodes: true, sameDomains: [] };
  const at = { masterServiceId: null, integrationHour: 3, matchingRules, registeredAt: registered.at };
  const row = { companyId, name: '株式会社試験', ...profile, fiscalYearStartMonth: 4, ...at };
  expect(given(companies)(registered).rows).toEqual([row]);
  const { rows } = given(companies)(
    registered,
    company('CompanyRenamed', { name: '試験ホールディングス' }),
    company('CompanyProfileChanged', { businessType: 'finance', companySize: 'over_1000' }),
    company('CompanyFiscalYearChanged', { fiscalYearStartMonth: 1 }),
    company('CompanyMatchingRulesChanged', { ...matchingRules, usesEmployeeCodes: false }),
  );
  const changed = {
    matchingRules: { ...matchingRules, usesEmployeeCodes: false },
    businessType: 'finance',
    companySize: 'over_1000',
    fiscalYearStartMonth: 1,
  };
  expect(rows).toEqual([{ ...row, name: '試験ホールディングス', ...changed }]);
});

test('company: its master service is one of its services', () => {
  const company = life(companyEvents, { companyId, id: companyId });
  const service = life(companyServiceEvents, { companyId, id: 'workspace' });
  const profile = { businessType: 'information', companySize: 'up_to_50' } as const;
  const registered = company('CompanyRegistered', { name: '株式会社試験', ...profile, fiscalYearStartMonth: 4 });
  const effectiveFrom = '2026-04-01';
  const chosen = company('CompanyMasterServiceChanged', { masterServiceId: 'workspace', effectiveFrom });
  const masterOf = (...facts: Parameters<ReturnType<typeof given<never>>>) =>
    given(companies)(registered, chosen, ...facts).rows.map(({ masterServiceId }) => masterServiceId);
  expect(masterOf()).toEqual(['workspace']);
  expect(masterOf(service('CompanyServiceDeleted', {}))).toEqual([null]);
  expect(masterOf(company('CompanyMasterServiceChanged', { masterServiceId: null, effectiveFrom }))).toEqual([null]);
});

describe('contract', () => {
  const contract = life(contractEvents, { companyId, id: 'contract' });
  const trial = {
    kind: 'trial',
    renewalCycle: 'none',
    startsOn: '2026-04-01',
    endsOn: '2026-04-30',
    minUserLimit: 1,
    maxUserLimit: 50,
    possibleRegistrationCount: 30,
  } as const;
  const standard = { ...trial, kind: 'standard', renewalCycle: 'yearly', endsOn: null, maxUserLimit: 300 } as const;
  const started = contract('ContractStarted', trial);
  const changed = contract('ContractChanged', standard, '2026-05-01T00:00:00.000Z');

  test('the terms in force are the last', () => {
    expect(given(contracts)(started, changed).rows).toEqual([
      { companyId, id: 'contract', ...standard, changedAt: changed.at },
    ]);
  });

  test('its history has all of them', () => {
    const entry = { companyId, contractId: 'contract' };
    expect(given(contractHistories)(started, changed).rows).toEqual([
      { ...entry, id: started.id, what: 'started', recordedAt: started.at, ...trial },
      { ...entry, id: changed.id, what: 'changed', recordedAt: changed.at, ...standard },
    ]);
  });
});
