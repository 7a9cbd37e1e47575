import type { AccountStatus } from '../../integrations/connectors/connector.rules';
import { foldText } from '../../../platform/kit/folded-text';

const words: Readonly<Record<AccountStatus, readonly string[]>> = {
  active: [
    ...['有効', '利用中', '使用中', '使用', '稼働中', 'アクティブ', '承認済み', '参加中', '登録済み', '在籍'],
    ...['Active', 'Enabled', 'Member', 'Admin', 'Owner', 'Primary Owner', 'Workspace Owner', 'Workspace Admin'],
    ...['Full Member', 'Guest', 'Multi-Channel Guest', 'Single-Channel Guest', 'Restricted', 'Licensed', 'Registered'],
  ],
  suspended: [
    ...['停止', '停止中', '一時停止', '利用停止', '使用停止', '無効', '休止', 'ロック', '凍結'],
    ...['Suspended', 'Inactive', 'Disabled', 'Deactivated', 'Blocked', 'Locked', 'Archived', 'Frozen'],
  ],
  invited: [
    ...['招待中', '招待済み', '未承認', '承認待ち', '未登録', '仮登録', '保留'],
    ...['Invited', 'Pending', 'Invite Pending', 'Provisioned', 'Unconfirmed', 'Staged'],
  ],
  deleted: ['削除', '削除済み', '退会', '退会済み', 'Deleted', 'Removed', 'Deprovisioned'],
};
const yes = ['true', '1', 'yes', 'y', '○', 'はい'];
const no = ['false', '0', 'no', 'n', '×', 'いいえ'];
/** Headings whose yes means that nobody can sign in. */
const blockingHeading = /block|suspend|disable|停止|無効|凍結/u;

const statusByWord = new Map(
  Object.entries(words).flatMap(([status, all]) =>
    all.map((word) => [foldText(word).replaceAll(/\s/gu, ''), status as AccountStatus] as const),
  ),
);

/** The status that a cell says, undefined for an unknown word. A yes or no depends on the heading: Block credential is True of a suspended account. */
export const statusIn = (cell: string, heading: string): AccountStatus | undefined => {
  const word = foldText(cell).replaceAll(/\s/gu, '');
  const isYes = yes.includes(word);
  if (isYes || no.includes(word)) return isYes === blockingHeading.test(foldText(heading)) ? 'suspended' : 'active';
  return statusByWord.get(word);
};
