import { addDays, dayOf } from '../../contract/calendar';
import type { ContractTerms } from './contract.decider';

const trialDays = 14;

/** The contract of a new company: two weeks from its day in Japan, 1 to 50 users, 30 services. */
export const trialContractFrom = (at: string): ContractTerms => {
  const startsOn = dayOf(at);
  return {
    kind: 'trial',
    renewalCycle: 'none',
    startsOn,
    endsOn: addDays(startsOn, trialDays - 1),
    minUserLimit: 1,
    maxUserLimit: 50,
    possibleRegistrationCount: 30,
  };
};
