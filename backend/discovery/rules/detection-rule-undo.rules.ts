import { changeBack, removedBy, type UndoTable } from '../../platform/kit/undo';
import type { DetectionRuleCommand, DetectionRuleState } from './detection-rule.decider';
import type { detectionRuleEvents } from './detection-rule.events';

export const detectionRuleUndo: UndoTable<DetectionRuleCommand, DetectionRuleState, typeof detectionRuleEvents> = {
  DetectionRuleAdded: removedBy('Remove'),
  DetectionRuleServiceNameChanged: changeBack,
  DetectionRuleAddressChanged: {
    by: 'values',
    undo: ({ values: { url, detectUrlType } }) => ({ type: 'Change', data: { url, detectUrlType } }),
  },
  DetectionRuleRemoved: {
    by: 'return',
    ends: true,
    undo: ({ before }) => {
      const { is: _, ...rule } = before as Extract<DetectionRuleState, { is: 'there' }>;
      return { type: 'Add', data: rule };
    },
  },
};
