import type { IntegrationRun, RunCounts } from '../../../../backend/contract/integrations';
import { runStates } from '../../../../backend/contract/integration-words';
import type { BadgeStyle } from '../../../ui/badge';
import { count } from '../../../ui/format';

type RunState = IntegrationRun['state'];

export const runBadges: Record<RunState, BadgeStyle> = {
  queued: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'info', icon: 'refresh' },
  succeeded: { tone: 'success', icon: 'check-circle' },
  failed: { tone: 'error', icon: 'error' },
  held: { tone: 'caution', icon: 'pause' },
  released: { tone: 'neutral', icon: 'play' },
  discarded: { tone: 'neutral', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
};

export const isUnderWay = (state: RunState | undefined): boolean => state === 'queued' || state === 'running';

/** 「＋12 −3 変更5 要確認2」, or that nothing changed. */
export const changesInWords = (counts: RunCounts): string => {
  const { found, back, lost, changed, unmatched } = counts;
  const addedCount = found + back;
  const parts = [
    addedCount > 0 && `＋${count(addedCount)}`,
    lost > 0 && `−${count(lost)}`,
    changed > 0 && `変更${count(changed)}`,
    unmatched > 0 && `要確認${count(unmatched)}`,
  ].filter(Boolean);
  const people = peopleInWords(counts);
  return [...(parts.length > 0 ? [parts.join(' ')] : []), ...(people ? [people] : [])].join('　') || '変更なし';
};

/** 「人事情報: 新規2 変更5 退職1」, or nothing where no people changed. */
const peopleInWords = (counts: RunCounts): string | undefined => {
  const { peopleAdded = 0, peopleChanged = 0, peopleLeaving = 0, peopleMissing = 0, peopleToConfirm = 0 } = counts;
  const parts = [
    peopleAdded > 0 && `新規${count(peopleAdded)}`,
    peopleChanged > 0 && `変更${count(peopleChanged)}`,
    peopleLeaving > 0 && `退職${count(peopleLeaving)}`,
    peopleMissing > 0 && `見つからない${count(peopleMissing)}`,
    peopleToConfirm > 0 && `要確認${count(peopleToConfirm)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `人事情報: ${parts.join(' ')}` : undefined;
};

/** 「0.8秒」「42秒」「3分5秒」 */
export const durationInWords = (durationMs: number): string => {
  if (durationMs < 9_950) return `${(durationMs / 1_000).toFixed(1)}秒`;
  const seconds = Math.round(durationMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0 ? `${rest}秒` : `${count(minutes)}分${rest > 0 ? `${rest}秒` : ''}`;
};

/** Why nobody counts as missing. */
export const unlistedInWords = ({ unlisted }: Pick<RunCounts, 'unlisted'>): string =>
  unlisted > 0
    ? `（連携先の件数より${count(unlisted)}件少ない一覧のため、一覧にないアカウントは「未確認」とし、いなくなったとは判定していません）`
    : '';

export const cancelledText = '中止: 連携の設定が変更されました';

/** What a run brought, in one line: its changes, its failure, or what is missing. */
export const resultInWords = ({ state, counts, failure, held, isPreview }: IntegrationRun): string => {
  if (failure) return failure.text;
  if (state === 'cancelled') return cancelledText;
  if (isPreview) return counts ? `取り込む前の確認（アカウント${count(counts.accounts)}件）` : '取り込む前の確認';
  if (held && state !== 'released') return `${count(held.known)}件のうち${count(held.missing)}件が見つかりません`;
  if (counts) return changesInWords(counts) + unlistedInWords(counts);
  return runStates.labels[state];
};
