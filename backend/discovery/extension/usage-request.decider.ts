import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { usageRequestEvents, type UsageRequestEvent } from './usage-request.events';

type Requested = Extract<UsageRequestEvent, { type: 'UsageRequested' }>['data'];
type Answered = Extract<UsageRequestEvent, { type: 'UsageRequestAnswered' }>['data'];
export type UsageRequestCommand = { type: 'Request'; data: Requested } | { type: 'Answer'; data: Answered };

/** A request is answered once. */
export const usageRequestDecider = decider<
  UsageRequestCommand,
  'none' | 'open' | 'answered',
  typeof usageRequestEvents
>({
  events: usageRequestEvents,
  initialState: 'none',

  decide({ type, data }, state) {
    if (type === 'Request') return state === 'none' ? [{ type: 'UsageRequested', data }] : [];
    if (state === 'none') throw new Rejected('not_found');
    if (state === 'answered') throw new Rejected('request_answered');
    return [{ type: 'UsageRequestAnswered', data }];
  },

  evolve: (_, { type }) => (type === 'UsageRequested' ? 'open' : 'answered'),
});
