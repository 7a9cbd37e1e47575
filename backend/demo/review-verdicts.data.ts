import { addDays, dayOf } from '../contract/calendar';
import type { ReviewItem } from '../audit/reviews/access-review.events';
import type { Decided } from '../audit/reviews/access-review-state.rules';
import { demoId } from './demo-ids.data';

const keep: Decided = { decision: 'keep', change: null, reason: null };
const keepBecause = (reason: string): Decided => ({ ...keep, reason });
const removeBecause = (reason: string): Decided => ({ decision: 'remove', change: null, reason });

const synchronisedServiceId = demoId('service', 'demo-kotozute');
const gitHub = demoId('service', 'git-hub');
const unusedDays = 90;

const isUnused = ({ lastLoginAt }: ReviewItem, openedOn: string) =>
  lastLoginAt !== null && dayOf(lastLoginAt) < addDays(openedOn, -unusedDays);

/** What was decided in the last quarter; undefined for what was carried over. */
const ofLastQuarter = (
  item: ReviewItem,
  nth: number,
  { firstLeaver, suspendedIds }: { firstLeaver: ReviewItem | undefined; suspendedIds: ReadonlySet<string> },
): Decided | undefined => {
  if (item === firstLeaver) return removeBecause('退職済みのため');
  if (suspendedIds.has(item.serviceAccountId ?? '')) return removeBecause('長い間使われていないため、停止する');
  if (item.hasLeft) return keepBecause('後任へのデータの引き継ぎが終わるまで残す');
  if (item.companyUserId === null) return keepBecause('委託先または共用のアカウント。担当者に使用を確認');
  if (item.companyServiceId === synchronisedServiceId) return keep;
  const isOfGitHub = item.companyServiceId === gitHub;
  if (nth % 14 === 5) return removeBecause(isOfGitHub ? '担当の変更により不要' : '構築の担当を外れたため');
  if (isOfGitHub) return nth % 20 === 8 ? undefined : keep;
  return nth % 7 === 2 ? { decision: 'change', change: '参照のみの権限', reason: '運用の担当ではないため' } : keep;
};

/** In this quarter one reviewer has not finished: of leavers, of nobody, and the last ones are open. */
const ofThisQuarter = (item: ReviewItem, nth: number, openedOn: string): Decided | undefined => {
  const isExposed = item.hasLeft || item.companyUserId === null;
  if (item.companyServiceId === synchronisedServiceId && (isExposed || nth % 5 === 4)) return undefined;
  if (item.hasLeft) return removeBecause('退職済みのため');
  if (item.accountStatus === 'suspended') return removeBecause('停止済みのため、アカウントも削除する');
  if (isExposed) return keepBecause('委託先または共用のアカウント。担当者に使用を確認');
  return isUnused(item, openedOn) ? removeBecause('最終ログインから90日以上たったため') : keep;
};

/** The decisions of a demo campaign by the id of its item. */
export const verdictsOf = (
  items: readonly ReviewItem[],
  options: { openedOn: string; isLastQuarter: boolean; suspendedIds: ReadonlySet<string> },
): ReadonlyMap<string, Decided> => {
  const { openedOn, isLastQuarter, suspendedIds } = options;
  const firstLeaver = items.find(
    ({ hasLeft, companyServiceId }) => hasLeft && companyServiceId === synchronisedServiceId,
  );
  const verdicts = new Map<string, Decided>();
  const counts = new Map<string, number>();
  for (const item of items) {
    const nth = counts.get(item.companyServiceId) ?? 0;
    counts.set(item.companyServiceId, nth + 1);
    const verdict = isLastQuarter
      ? ofLastQuarter(item, nth, { firstLeaver, suspendedIds })
      : ofThisQuarter(item, nth, openedOn);
    if (verdict) verdicts.set(item.id, verdict);
  }
  return verdicts;
};
