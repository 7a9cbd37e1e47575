import type { ContractView } from '../../backend/contract/company';

/** A contract with its limits, and the numbers of users and services. */
export const aContract = (
  [minUserLimit, maxUserLimit]: readonly [number, number],
  usersCount: number,
  registeredServicesCount = 0,
): ContractView => ({
  companyContract: {
    id: '01938f6e-0000-7000-8000-000000000008',
    kind: 'standard',
    renewalCycle: 'yearly',
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    companyUserNumberRange: { minUserLimit, maxUserLimit },
    daichoPlan: { possibleRegistrationCount: 30 },
  },
  usersCount,
  registeredServicesCount,
});
