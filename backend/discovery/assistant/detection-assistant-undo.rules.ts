import { isDeepStrictEqual } from 'node:util';
import type { Undone } from '../../platform/kit/undo';
import { defaultSuggestionRules } from './default-suggestion-rules.data';
import type { DetectionAssistantEvent } from './detection-assistant.events';

type Rules = DetectionAssistantEvent['data']['rules'];
type Changed = Undone<DetectionAssistantEvent['data'], { rules: Rules | null }>;

export const detectionAssistantUndo = {
  DetectionAssistantRulesChanged: {
    by: 'itself' as const,
    undo: ({ data, before, now }: Changed) =>
      isDeepStrictEqual(now.rules, data.rules)
        ? { type: 'ChangeRules' as const, data: { rules: before.rules ?? [...defaultSuggestionRules] } }
        : undefined,
  },
};
