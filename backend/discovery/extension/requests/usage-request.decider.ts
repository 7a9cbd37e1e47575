import { decider } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { usageRequestEvents, type UsageRequestEvent } from './usage-request.events';

type Requested = Extract<UsageRequestEvent, { type: 'UsageRequested' }>['data'];
type Answered = Extract<UsageRequestEvent, { type: 'UsageRequestAnswered' }>['data'];
export type UsageRequestCommand = { type: 'Request'; data: Requested } | { type: 'Answer'; data: Answered };

type State = { is: 'none' } | { is: 'open' } | ({ is: 'answered' } & Answered);

/** A request is answered once; the same answer again changes nothing, so that its decision can be completed. */
export const usageRequestDecider = decider<UsageRequestCommand, State, typeof usageRequestEvents>({
  events: usageRequestEvents,
  initialState: { is: 'none' },

  decide({ type, data }, state) {
    if (type === 'Request') return state.is === 'none' ? [{ type: 'UsageRequested', data }] : [];
    if (state.is === 'none') throw new Rejected('not_found');
    if (state.is === 'open') return [{ type: 'UsageRequestAnswered', data }];
    if (state.answer === data.answer && state.answerText === data.answerText) return [];
    throw new Rejected('request_answered');
  },

  evolve: (_, { type, data }) => (type === 'UsageRequested' ? { is: 'open' } : { is: 'answered', ...data }),
});
