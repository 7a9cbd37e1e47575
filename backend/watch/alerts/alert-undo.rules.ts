import { recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { AlertCommand } from './alert.decider';
import type { alertEvents } from './alert.events';

const byRule = recordOnly('アラートの条件');

export const alertUndo: UndoTable<AlertCommand, unknown, typeof alertEvents> = {
  AlertRaised: byRule,
  AlertWorsened: byRule,
  AlertEased: byRule,
  AlertReworded: byRule,
  AlertCleared: byRule,
  AlertDismissed: { by: 'whole', undo: () => ({ type: 'Restore', data: {} }) },
  AlertRestored: { by: 'whole', undo: () => ({ type: 'Dismiss', data: {} }) },
};
