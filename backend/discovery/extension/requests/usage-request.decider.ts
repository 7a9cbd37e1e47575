import { decider } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { usageRequestEvents, type UsageRequestEvent } from './usage-request.events';

type Requested = Extract<UsageRequestEvent, { type: 'UsageRequested' }>['data'];
type Answered = Extract<UsageRequestEvent, { type: 'UsageRequestAnswered' }>['data'];
export type UsageRequestCommand =
  | { type: 'Request'; data: Omit<Requested, 'purpose' | 'formerPurpose'> & { purpose: string } }
  | { type: 'Answer'; data: Answered }
  | { type: 'Forget'; data: object };

type State = { is: 'none' } | { is: 'made'; answer: Answered | null; isForgotten: boolean };

/** A request is answered once; the same answer again changes nothing, so that its decision can be completed. */
export const usageRequestDecider = decider<UsageRequestCommand, State, typeof usageRequestEvents>({
  events: usageRequestEvents,
  initialState: { is: 'none' },

  decide({ type, data }, state) {
    if (type === 'Request') {
      if (state.is === 'none') return [{ type: 'UsageRequested', data: { ...data, formerPurpose: null } }];
      if (state.answer) throw new Rejected('request_answered');
      return [];
    }
    if (state.is === 'none') throw new Rejected('not_found');
    if (type === 'Forget') return state.isForgotten ? [] : [{ type: 'UsageRequestForgotten', data: {} }];
    const { answer } = state;
    if (!answer) return [{ type: 'UsageRequestAnswered', data }];
    if (answer.answer === data.answer && answer.answerText === data.answerText) return [];
    throw new Rejected('request_answered');
  },

  evolve(state, { type, data }) {
    if (state.is === 'none') return { is: 'made', answer: null, isForgotten: false };
    if (type === 'UsageRequestAnswered') return { ...state, answer: data };
    return type === 'UsageRequestForgotten' ? { ...state, isForgotten: true } : state;
  },
});
