import { derivedId } from '../../platform/kit/ids';
import type { ReviewedService, ReviewItem, ReviewPart } from './access-review.events';
import type { PinnedAccount, PinnedService } from './review-pin.queries';
import type { Assigned } from './reviewers.rules';

const instantOf = (at: string | null) => at && new Date(at).toISOString();

/** The services of the accounts, and the chosen ones also without any. */
export const servicesOf = (
  { target, targetIds }: { target: string; targetIds: readonly string[] },
  accounts: readonly PinnedAccount[],
  services: readonly PinnedService[],
): ReviewedService[] => {
  const chosenServiceIds = target === 'departments' ? [] : targetIds;
  const isAll = target === 'services' && targetIds.length === 0;
  const ids = new Set([...accounts.map(({ companyServiceId }) => companyServiceId), ...chosenServiceIds]);
  return services
    .filter(({ id }) => isAll || ids.has(id))
    .map(({ id, name, syncAt, csvAt }) => ({
      companyServiceId: id,
      name,
      ...sourceOf(instantOf(syncAt), instantOf(csvAt)),
    }));
};

const sourceOf = (syncAt: string | null, csvAt: string | null): Pick<ReviewedService, 'source' | 'checkedAt'> => {
  if (!syncAt && !csvAt) return { source: 'none', checkedAt: null };
  const isBySync = syncAt !== null && syncAt >= (csvAt ?? '');
  return isBySync ? { source: 'sync', checkedAt: syncAt } : { source: 'csv', checkedAt: csvAt };
};

const partIdOf = (reviewId: string, { targetId, reviewerId }: Assigned) =>
  derivedId(reviewId, 'part', targetId ?? '', reviewerId);

export const partsOf = (reviewId: string, assignedAccounts: readonly Assigned[]): ReviewPart[] => {
  const parts = new Map<string, ReviewPart>();
  for (const one of assignedAccounts) {
    const id = partIdOf(reviewId, one);
    parts.set(id, { id, targetId: one.targetId, name: one.targetName, reviewerId: one.reviewerId });
  }
  return [...parts.values()];
};

export const itemOf = (reviewId: string, assignedAccount: Assigned, place: number): ReviewItem => {
  const { account } = assignedAccount;
  const { companyServiceId, companyUserId, personId, serviceAccountId, accountStatus, presence, role } = account;
  const { licence, lastLoginAt, seatCost, hasLeft, department, lastReviewId } = account;
  return {
    id: derivedId(reviewId, companyServiceId, companyUserId ?? '', serviceAccountId ?? ''),
    partId: partIdOf(reviewId, assignedAccount),
    place,
    ...{ companyServiceId, companyUserId, personId, serviceAccountId, accountStatus, presence, role },
    ...{ licence, lastLoginAt: instantOf(lastLoginAt), seatCost, hasLeft, department },
    last: lastReviewId === null ? null : lastOf(lastReviewId, account),
  };
};

const lastOf = (reviewId: string, account: PinnedAccount): ReviewItem['last'] => ({
  reviewId,
  decision: account.lastDecision,
  reason: account.lastReason,
  decidedAt: instantOf(account.lastDecidedAt),
  isConfirmed: account.isLastConfirmed,
});
