import { recordOnly, type UndoTable } from '../../../platform/kit/undo';
import type { DirectoryAppCommand, DirectoryAppState } from './directory-app.decider';
import type { directoryAppEvents } from './directory-app.events';

export const directoryAppUndo: UndoTable<DirectoryAppCommand, DirectoryAppState, typeof directoryAppEvents> = {
  DirectoryAppFound: recordOnly('IDプロバイダーのアプリ'),
  DirectoryAppChanged: recordOnly('IDプロバイダーのアプリ'),
  DirectoryAppLost: recordOnly('IDプロバイダーのアプリ'),
  DirectoryAppMatched: {
    by: 'whole',
    undo: ({ data, before, today: observedOn }) => {
      if (data.by !== 'hand')
        return { because: '自動の対応付けは、次の同期で再び行われます。手動で対応付けてください。' };
      const registeredServiceId = before.is === 'unknown' ? null : before.registeredServiceId;
      return { type: 'Match', data: { registeredServiceId, by: 'hand', observedOn } };
    },
  },
};
