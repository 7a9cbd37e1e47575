import type { ApiRequest } from '../../platform/http/api-request';
import type { ListedPack } from './pack-store.service';

/**
 * Whether a reader may save a pack. One that an administrator made may hold memos on persons, which no auditor reads;
 * one of a review holds the review alone.
 */
export const isOpenTo = (
  { principal, isAuditor }: Pick<ApiRequest, 'principal' | 'isAuditor'>,
  { kind, viewer }: Pick<ListedPack, 'kind' | 'viewer'>,
): boolean => {
  if (principal.kind === 'auditorLink') return kind === 'review' && principal.grant.areas.includes('reviews');
  return !isAuditor || viewer.isAuditor || kind === 'review';
};
