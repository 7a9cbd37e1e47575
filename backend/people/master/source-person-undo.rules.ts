import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { SourcePersonCommand } from './source-person.decider';
import type { sourcePersonEvents } from './source-person.events';

const noUndoOfListing = recordOnly('人事情報');

export const sourcePersonUndo: UndoTable<SourcePersonCommand, unknown, typeof sourcePersonEvents> = {
  SourcePersonFound: noUndoOfListing,
  SourcePersonChanged: noUndoOfListing,
  SourcePersonMissed: noUndoOfListing,
  SourcePersonBack: noUndoOfListing,
  SourcePersonLinked: noUndoOfListing,
  SourcePersonConfirmationRequired: noUndoOfListing,
  SourcePersonConfirmationCleared: noUndoOfListing,
  SourcePersonApproved: never('承認した人は、ユーザーとして追加されます。追加されたユーザーを元に戻してください。'),
  SourcePersonDismissed: never('確認済みの人は、人事情報が変わると再び要確認になります。'),
  SourcePersonForgotten: never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
};
