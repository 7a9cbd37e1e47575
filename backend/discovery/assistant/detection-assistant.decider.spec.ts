import { given } from '../../platform/kit/decider';
import { defaultSuggestionRules } from './default-suggestion-rules.data';
import { detectionAssistantUndo } from './detection-assistant-undo.rules';
import { detectionAssistantDecider } from './detection-assistant.decider';
import type { DetectionAssistantEvent } from './detection-assistant.events';

type Rules = DetectionAssistantEvent['data']['rules'];
const rules: Rules = [{ name: '低いリスク', isEnabled: true, conditions: { risks: ['low'] }, suggestion: 'allowed' }];
const change = (data: { rules: Rules }) => ({ type: 'ChangeRules', data }) as const;
const changed: DetectionAssistantEvent = {
  type: 'DetectionAssistantRulesChanged',
  data: { ruleNames: ['低いリスク'], rules },
};

test('the rules are replaced as a whole, and the same ones again are no news', () => {
  expect(given(detectionAssistantDecider)().when(change({ rules }))).toEqual([changed]);
  expect(given(detectionAssistantDecider)(changed).when(change({ rules: rules.map((rule) => ({ ...rule })) }))).toEqual(
    [],
  );
  const off = [{ ...rules[0]!, isEnabled: false }];
  expect(given(detectionAssistantDecider)(changed).when(change({ rules: off }))).toMatchObject([
    { data: { rules: off } },
  ]);
});

test('no rules at all are rules of the company, too', () => {
  const none: DetectionAssistantEvent = {
    type: 'DetectionAssistantRulesChanged',
    data: { ruleNames: [], rules: [] },
  };
  expect(given(detectionAssistantDecider)().when(change({ rules: [] }))).toEqual([none]);
  expect(given(detectionAssistantDecider)(none).when(change({ rules: [] }))).toEqual([]);
});

it('goes back to the default rules where the first change is undone', () => {
  const { data } = changed;
  const undo = (now: Rules, before: Rules | null) =>
    detectionAssistantUndo.DetectionAssistantRulesChanged.undo({
      data,
      before: { rules: before },
      now: { rules: now },
    } as never);
  expect(undo(rules, null)).toEqual({ type: 'ChangeRules', data: { rules: defaultSuggestionRules } });
  expect(undo(rules, [])).toEqual({ type: 'ChangeRules', data: { rules: [] } });
  expect(undo([], null)).toBeUndefined();
});
