import { eventsOfEdit } from '../../platform/kit/edit-events';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { detectionRuleEvents, type DetectionRuleEvent } from './detection-rule.events';

type Rule = Extract<DetectionRuleEvent, { type: 'DetectionRuleAdded' }>['data'];
export type DetectionRuleCommand =
  | { type: 'Add'; data: Rule }
  | { type: 'Change'; data: Partial<Omit<Rule, 'list'>> }
  | { type: 'Remove'; data: object };

export type DetectionRuleState = { is: 'unknown' } | ({ is: 'there' } & Rule) | { is: 'removed' };

const groups = {
  DetectionRuleServiceNameChanged: ['serviceName'],
  DetectionRuleAddressChanged: ['list', 'url', 'detectUrlType'],
} as const;

/** A rule of 検知URL or 許可URL; its address comes as `readRuleUrl` writes it. */
export const detectionRuleDecider = decider<DetectionRuleCommand, DetectionRuleState, typeof detectionRuleEvents>({
  events: detectionRuleEvents,
  initialState: { is: 'unknown' },

  decide({ type, data }, state) {
    if (type === 'Add') {
      // A removed one comes back when its removal is undone.
      if (state.is === 'there') throw new Rejected('already_exists');
      return [{ type: 'DetectionRuleAdded', data }];
    }
    if (state.is !== 'there') throw new Rejected('not_found');
    if (type === 'Remove') return [{ type: 'DetectionRuleRemoved', data: {} }];
    return eventsOfEdit<DetectionRuleEvent, Rule>(groups, data, state);
  },

  evolve(state, { type, data }) {
    if (type === 'DetectionRuleAdded') return { is: 'there', ...data };
    if (state.is !== 'there') return state;
    return type === 'DetectionRuleRemoved' ? { is: 'removed' } : { ...state, ...data };
  },
});
