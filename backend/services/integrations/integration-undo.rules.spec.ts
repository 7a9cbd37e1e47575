import type { Undone } from '../../platform/kit/undo';
import { integrationUndo } from './integration-undo.rules';
import { integrationDecider, type IntegrationDeciderState } from './integration.decider';
import type { IntegrationDataOf } from './integration.events';

type Run = IntegrationDataOf<'IntegrationSynchronisationSucceeded'>;
const { initialState } = integrationDecider;
const box = { ...initialState, integrationKind: 'box' };
const undoOfRun = (before: IntegrationDeciderState, now: IntegrationDeciderState) => {
  const rule = integrationUndo.IntegrationSynchronisationSucceeded;
  return rule.by === 'itself' ? rule.undo({ before, now } as Undone<Run, IntegrationDeciderState>) : undefined;
};

test('the undo of a run pauses its service, also one that is paused already', () => {
  const pause = { type: 'Pause', data: {} };
  expect(undoOfRun(box, box)).toEqual(pause);
  expect(undoOfRun(box, { ...box, isPaused: true })).toEqual(pause);
});

test('the undo of a run of a former vendor does not pause the present one', () => {
  const because = (words: RegExp) => ({ because: expect.stringMatching(words) as string });
  expect(undoOfRun(box, { ...initialState, integrationKind: 'slack' })).toEqual(because(/別の種類の連携/));
  expect(undoOfRun(box, initialState)).toEqual(because(/解除されている/));
});
