import { isDeepStrictEqual } from 'node:util';
import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { detectionAssistantEvents, type DetectionAssistantEvent } from './detection-assistant.events';

type Rules = DetectionAssistantEvent['data']['rules'];
interface State {
  rules: Rules | null;
}

export const detectionAssistantId = (companyId: string): string => derivedId(companyId, 'detection-assistant');

/** The rules of the assistant are replaced as a whole. */
export const detectionAssistantDecider = decider<
  { type: 'ChangeRules'; data: { rules: Rules } },
  State,
  typeof detectionAssistantEvents
>({
  events: detectionAssistantEvents,
  initialState: { rules: null },

  decide({ data: { rules } }, state) {
    if (state.rules !== null && isDeepStrictEqual(rules, state.rules)) return [];
    return [{ type: 'DetectionAssistantRulesChanged', data: { ruleNames: rules.map(({ name }) => name), rules } }];
  },

  evolve: (_, { data: { rules } }) => ({ rules }),
});
