import type { ReviewCheck } from './access-review-rows';
import type { reviewChecks } from './review-words';
import type { WordOf } from './vocabulary';

interface Words {
  failing: (failing: string, total: string) => string;
  holds: (total: string) => string;
  /** Where there is nothing to check. */
  none: string;
}

const noDecision = 'まだ判断がありません';
const checkWords: Readonly<Record<WordOf<typeof reviewChecks>, Words>> = {
  coverage: {
    failing: (failing, total) => `未判断 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件すべてを判断済み`,
    none: 'アカウントはありません',
  },
  accounts_complete: {
    failing: (failing, total) => `一覧が完全でないサービス ${failing}件（${total}件中）`,
    holds: (total) => `${total}件のサービスを確認`,
    none: 'サービスはありません',
  },
  no_self_decision: {
    failing: (failing, total) => `本人による判断 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件の判断を確認`,
    none: noDecision,
  },
  decider_known: {
    failing: (failing, total) => `本人かどうかがわからない判断 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件の判断を確認`,
    none: noDecision,
  },
  exposed_reviewed: {
    failing: (failing, total) => `未判断 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件すべてを判断済み`,
    none: '該当するアカウントはありません',
  },
  removals_confirmed: {
    failing: (failing, total) => `同期・CSVで実施を確認していない削除 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件の実施を同期・CSVで確認済み`,
    none: '削除の判断はありません',
  },
  no_hurried_decision: {
    failing: (failing, total) => `短時間の判断 ${failing}件（${total}件中）`,
    holds: (total) => `${total}件の判断を確認`,
    none: noDecision,
  },
};

/** What a check found, with its numbers. */
export const findingOf = ({ check, total, failing }: Pick<ReviewCheck, 'check' | 'total' | 'failing'>): string => {
  const words = checkWords[check];
  const [all, some] = [total, failing].map((count) => count.toLocaleString('ja-JP')) as [string, string];
  if (total === 0) return words.none;
  return failing > 0 ? words.failing(some, all) : words.holds(all);
};
