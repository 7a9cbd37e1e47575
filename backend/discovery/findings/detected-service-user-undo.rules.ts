import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { DetectedServiceUserCommand } from './detected-service-user.decider';
import type { detectedServiceUserEvents } from './detected-service-user.events';

const noUndoOfDetection = recordOnly('検知');

export const detectedServiceUserUndo: UndoTable<DetectedServiceUserCommand, unknown, typeof detectedServiceUserEvents> =
  {
    DetectedServiceUserFound: noUndoOfDetection,
    DetectedServiceUserMatched: noUndoOfDetection,
    DetectedServiceUserScopesGranted: noUndoOfDetection,
    DetectedServiceUserWithdrawn: noUndoOfDetection,
    DetectedServiceUserForgotten: never(
      '個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。',
    ),
  };
