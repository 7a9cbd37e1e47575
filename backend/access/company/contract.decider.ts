import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { contractEvents, type ContractEvent } from './contract.events';

export type ContractTerms = ContractEvent['data'];
export type ContractCommand = { type: 'Start'; data: ContractTerms } | { type: 'Change'; data: Partial<ContractTerms> };

type State = { is: 'unknown' } | { is: 'started'; terms: ContractTerms };

/** The id of a company's only contract. */
export const contractIdOf = (companyId: string): string => derivedId(companyId, 'contract');

const sound = (terms: ContractTerms): ContractTerms => {
  if (terms.minUserLimit > terms.maxUserLimit) throw new Rejected('wrong_limits');
  if (terms.endsOn !== null && terms.endsOn < terms.startsOn) throw new Rejected('wrong_period');
  return terms;
};

const areSameTerms = (one: ContractTerms, other: ContractTerms) =>
  (Object.keys(one) as (keyof ContractTerms)[]).every((term) => one[term] === other[term]);

/** The company's contract with Daicho, started at the sign-up and changed by the operator. */
export const contractDecider = decider<ContractCommand, State, typeof contractEvents>({
  events: contractEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Change') {
      if (state.is === 'unknown') throw new Rejected('not_found');
      const terms = sound({ ...state.terms, ...command.data });
      return areSameTerms(terms, state.terms) ? [] : [{ type: 'ContractChanged', data: terms }];
    }
    if (state.is === 'started') throw new Rejected('already_exists');
    return [{ type: 'ContractStarted', data: sound(command.data) }];
  },

  evolve: (_, { data }) => ({ is: 'started', terms: data }),
});
