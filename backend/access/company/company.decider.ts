import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { effectiveDayOf } from '../../platform/kit/effective-day';
import { Rejected } from '../../platform/kit/rejections';
import { companyEvents, defaultMatchingRules, type CompanyEvent } from './company.events';

type Company = Extract<CompanyEvent, { type: 'CompanyRegistered' }>['data'];
type Hour = Extract<CompanyEvent, { type: 'CompanyIntegrationHourChanged' }>['data'];
type Rules = Extract<CompanyEvent, { type: 'CompanyMatchingRulesChanged' }>['data'];
interface Master {
  masterServiceId: string | null;
}
export type CompanyCommand =
  | { type: 'Register'; data: Company }
  | { type: 'Change'; data: Partial<Company> }
  | { type: 'SetIntegrationHour'; data: Hour }
  | { type: 'SetMatchingRules'; data: Rules }
  | { type: 'SetMasterService'; data: Master & { effectiveFrom?: string } };

export type CompanyState =
  | { is: 'unknown' }
  | ({ is: 'registered'; masterChangedOn: string | null; matchingRules: Rules } & Company & Master & Hour);

const defaultIntegrationHour = 3;

const changes = (next: Company, now: Company): CompanyEvent[] => {
  const { name, businessType, companySize, fiscalYearStartMonth } = next;
  const events: CompanyEvent[] = [];
  if (name !== now.name) events.push({ type: 'CompanyRenamed', data: { name } });
  if (businessType !== now.businessType || companySize !== now.companySize)
    events.push({ type: 'CompanyProfileChanged', data: { businessType, companySize } });
  if (fiscalYearStartMonth !== now.fiscalYearStartMonth)
    events.push({ type: 'CompanyFiscalYearChanged', data: { fiscalYearStartMonth } });
  return events;
};

/** A company that uses Daicho. */
export const companyDecider = decider<CompanyCommand, CompanyState, typeof companyEvents>({
  events: companyEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Register') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      return [{ type: 'CompanyRegistered', data: command.data }];
    }
    if (state.is === 'unknown') throw new Rejected('not_found');
    const { is: _, masterServiceId, masterChangedOn, integrationHour, matchingRules, ...now } = state;
    if (command.type === 'SetMasterService') {
      const { data, at } = command;
      if (data.masterServiceId === masterServiceId) return [];
      const effectiveFrom = effectiveDayOf(data.effectiveFrom, dayOf(at), masterChangedOn);
      return [{ type: 'CompanyMasterServiceChanged', data: { ...data, effectiveFrom } }];
    }
    if (command.type === 'SetIntegrationHour') {
      const isSame = command.data.integrationHour === integrationHour;
      return isSame ? [] : [{ type: 'CompanyIntegrationHourChanged', data: command.data }];
    }
    if (command.type === 'SetMatchingRules')
      return isDeepStrictEqual(command.data, matchingRules)
        ? []
        : [{ type: 'CompanyMatchingRulesChanged', data: command.data }];
    return changes({ ...now, ...command.data }, now);
  },

  evolve(state, { type, data }) {
    if (type === 'CompanyRegistered')
      return {
        is: 'registered',
        masterServiceId: null,
        masterChangedOn: null,
        integrationHour: defaultIntegrationHour,
        matchingRules: defaultMatchingRules,
        ...data,
      };
    if (state.is === 'unknown') return state;
    if (type === 'CompanyMatchingRulesChanged') return { ...state, matchingRules: data };
    if (type !== 'CompanyMasterServiceChanged') return { ...state, ...data };
    return { ...state, masterServiceId: data.masterServiceId, masterChangedOn: data.effectiveFrom };
  },
});
