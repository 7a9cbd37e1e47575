import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { AccessLinkCommand, AccessLinkState } from './access-link.decider';
import type { accessLinkEvents } from './access-link.events';

const wasMailed = never('メールを送信済みのため、元に戻せません。リンクを失効させてください。');

export const accessLinkUndo: UndoTable<AccessLinkCommand, AccessLinkState, typeof accessLinkEvents> = {
  AccessLinkIssued: wasMailed,
  AccessLinkSentAgain: wasMailed,
  AccessLinkOpened: recordOnly('リンクの開封'),
  AccessLinkCodeExhausted: recordOnly('確認コードの誤り'),
  AccessLinkSessionStarted: recordOnly('閲覧の開始'),
  AccessLinkRevoked: never('失効したリンクは元に戻せません。新しいリンクを発行してください。'),
  AccessLinkForgotten: never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
};
