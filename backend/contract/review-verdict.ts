import type { ReviewCheck } from './access-review-rows';

/** What the checks of a campaign say together. */
export interface ReviewVerdict {
  state: ReviewCheck['state'];
  words: string;
}

/** One check that fails is enough for a campaign not to hold up. */
export const verdictOf = (checks: readonly Pick<ReviewCheck, 'state'>[]): ReviewVerdict => {
  const countOf = (state: ReviewCheck['state']) => checks.filter((check) => check.state === state).length;
  const [fails, open] = [countOf('fails'), countOf('open')];
  const rest = open > 0 ? `、確認中 ${open}` : '';
  if (fails > 0) return { state: 'fails', words: `このままでは監査に耐えません：要対応 ${fails}${rest}` };
  if (open > 0) return { state: 'open', words: `監査に耐えるかは、まだ決まりません：確認中 ${open}` };
  return { state: 'holds', words: `監査に耐えます：${checks.length}項目すべてに適合` };
};
