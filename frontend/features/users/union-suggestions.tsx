import type { ReactNode } from 'react';
import { unionGrounds, unions, type UnionRow, type UnionSuggestion } from '../../../backend/contract/unions';
import { useRead } from '../../lib/use-read';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { OpenLink } from '../../ui/open-link';
import './user-services.css';

export const recordFacts = ({ employeeCode, email, servicesCount, unitedCount }: UnionRow): string =>
  [employeeCode, email, `サービス${count(servicesCount)}件`, unitedCount > 0 && '統合済みの記録あり']
    .filter(Boolean)
    .join('・');

const groundsInWords = ({ grounds }: UnionSuggestion): string =>
  grounds.map((ground) => unionGrounds.labels[ground]).join('・');

interface UnionSuggestionsProps {
  companyUserId: string;
  /** Records that are already chosen. */
  without?: readonly string[];
  /** Whether a name opens its user. */
  opens?: boolean;
  act: (row: UnionSuggestion) => ReactNode;
}

/** Other records that may be the same person's, each with its grounds; nothing where there are none. */
export function UnionSuggestions({ companyUserId, without = [], opens, act }: UnionSuggestionsProps) {
  const { data, error, refetch } = useRead(unions.suggestions, { params: { companyUserId } });
  if (error && !data)
    return <ErrorState title="同じ人かもしれない記録を読み込めませんでした" onRetry={() => void refetch()} />;
  const rows = data?.filter((row) => !without.includes(row.companyUserId)) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="user-services" aria-label="同じ人かもしれない記録">
      <h3>同じ人かもしれない記録</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.companyUserId}>
            <span className="user-record">
              {opens ? (
                <OpenLink open={{ user: row.companyUserId }} drop={[]}>
                  {row.name}
                </OpenLink>
              ) : (
                <span>{row.name}</span>
              )}
              <span className="faint">{recordFacts(row)}</span>
              <span className="union-grounds">{groundsInWords(row)}</span>
            </span>
            {act(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
