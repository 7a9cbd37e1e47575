import { changeBack, never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { AccessReviewCommand } from './access-review.decider';
import type { accessReviewEvents } from './access-review.events';
import type { State } from './access-review-state.rules';

const wasMailed = never('確認者にメールを送信済みのため、元に戻せません。');
const staysRecorded = '判断は記録として残します。実施中であれば、同じアカウントをもう一度判断してください。';

/** A review is evidence: what was decided stays, and a new decision stands beside it. */
export const accessReviewUndo: UndoTable<AccessReviewCommand, State, typeof accessReviewEvents> = {
  AccessReviewOpened: never('棚卸しの作成は元に戻せません。実施中であれば「取り消す」で終えてください。'),
  AccessReviewPartsPinned: recordOnly('対象の固定'),
  AccessReviewItemsPinned: recordOnly('対象の固定'),
  AccessReviewStarted: wasMailed,
  AccessReviewRenamed: changeBack,
  AccessReviewDueDayChanged: changeBack,
  AccessReviewCadenceChanged: changeBack,
  AccessReviewHandedOver: never('引き継ぎのメールを送信済みのため、元に戻せません。もう一度引き継いでください。'),
  AccessReviewReminded: wasMailed,
  AccessReviewItemsDecided: never(staysRecorded),
  AccessReviewClosed: never('終了した棚卸しは証拠として残すため、再開できません。新しい棚卸しを始めてください。'),
  AccessReviewTasksAssigned: never('担当と期限は、手続きの一覧でもう一度決めてください。'),
  AccessReviewTasksCarriedOut: recordOnly('判断の実施'),
  AccessReviewTasksReopened: recordOnly('判断の実施の取り消し'),
  AccessReviewTasksConfirmed: recordOnly('実施の確認'),
  AccessReviewCancelled: never('取り消した棚卸しは再開できません。新しい棚卸しを始めてください。'),
};
