import type { ContractView } from '../../../backend/contract/company';
import { limitWords } from './limit-words';

const contract: ContractView = {
  companyContract: {
    id: '01938f6e-0000-7000-8000-000000000001',
    kind: 'standard',
    renewalCycle: 'yearly',
    startsOn: '2026-04-01',
    endsOn: null,
    companyUserNumberRange: { minUserLimit: 10, maxUserLimit: 1_000 },
    daichoPlan: { possibleRegistrationCount: 30 },
  },
  usersCount: 998,
  registeredServicesCount: 0,
};

test('an import of users says when it passes the contract’s limit', () => {
  expect(limitWords({ new: 2 }, contract)).toBeNull();
  expect(limitWords({ new: 3 }, contract)).toMatch(
    /^この取り込みでユーザーは1,001名になり、契約の上限1,000名を超えます。/,
  );
  expect(limitWords({ new: 0 }, { ...contract, usersCount: 2_000 })).toBeNull();
});
