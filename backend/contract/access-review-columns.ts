import type { ReviewItemRow } from './access-review-items';
import type { ListColumn } from './list';
import { reviewChanges, reviewDecisions, reviewProofs, reviewTaskStates, reviewTaskWays } from './review-words';
import { accountPresences, accountStatuses } from './vocabulary';

/** The status of an account at the pin. */
export const statusInWords = ({ accountStatus, presence }: Pick<ReviewItemRow, 'accountStatus' | 'presence'>) => {
  if (accountStatus === null) return null;
  return presence === 'lost' ? accountPresences.labels.lost : accountStatuses.labels[accountStatus];
};

/** The state of a task; it marks what a person alone confirmed. */
export const taskInWords = (state: NonNullable<ReviewItemRow['taskState']>, proof: ReviewItemRow['proof']): string =>
  `${reviewTaskStates.labels[state]}${proof === 'hand' ? '（手動）' : ''}`;

/** The columns of a campaign's accounts, on the screen and in the file of its result. */
export const reviewItemColumns = {
  name: { label: '氏名', value: (row) => row.name, isFixed: true },
  serviceName: { label: 'サービス', value: (row) => row.serviceName },
  decision: { label: '判断', value: (row) => (row.decision ? reviewDecisions.labels[row.decision] : '未判断') },
  accountStatus: { label: '基準時点の状態', value: statusInWords },
  licence: { label: 'ライセンス', value: (row) => row.licence },
  lastLoginAt: { label: '最終ログイン', value: (row) => row.lastLoginAt, as: 'instant' },
  lastDecision: { label: '前回の判断', value: (row) => row.lastDecision && reviewDecisions.labels[row.lastDecision] },
  changes: {
    label: '基準時点からの変化',
    value: (row) => row.changes.map((change) => reviewChanges.labels[change]).join('、') || null,
  },
  taskState: { label: '手続き', value: (row) => row.taskState && taskInWords(row.taskState, row.proof) },
  taskWay: { label: '実施の方法', value: (row) => row.taskWay && reviewTaskWays.labels[row.taskWay] },
  role: { label: '権限', value: (row) => row.role },
  department: { label: '部署', value: (row) => row.department },
  seatCost: { label: '席の年間費用', value: (row) => row.seatCost, as: 'yen' },
  reason: { label: '理由', value: (row) => row.reason },
  reviewerName: { label: '確認者', value: (row) => row.reviewerName },
  hasLeft: { label: '退職', value: (row) => (row.hasLeft ? '退職' : null), extra: true },
  change: { label: '変更の内容', value: (row) => row.change, extra: true },
  decidedByName: { label: '判断した人', value: (row) => row.decidedByName, extra: true },
  decidedAt: { label: '判断日時', value: (row) => row.decidedAt, as: 'instant', extra: true },
  taskOwnerName: { label: '担当', value: (row) => row.taskOwnerName, extra: true },
  taskDueOn: { label: '手続きの期限', value: (row) => row.taskDueOn, as: 'day', extra: true },
  proof: { label: '確認の方法', value: (row) => row.proof && reviewProofs.labels[row.proof], extra: true },
  confirmedAt: { label: '実施確認', value: (row) => row.confirmedAt, as: 'instant', extra: true },
} as const satisfies Record<string, ListColumn<ReviewItemRow>>;
