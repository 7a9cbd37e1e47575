import { useState } from 'react';
import { Link } from 'react-router';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { detectionSuggestions } from '../../../backend/contract/detection-words';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import { RiskBadge } from './detection-words';
import { useDetectionActs } from './use-detection-acts';

type Suggested = DetectedServiceRow & { suggestion: NonNullable<DetectedServiceRow['suggestion']> };
const isSuggested = (row: DetectedServiceRow): row is Suggested => row.suggestion !== null;

/** The suggestions for what nobody has decided yet; one or several of a kind are accepted at once. */
export function AssistantSuggestions() {
  const { data, error, refetch } = useRead(shadowIts.list, { query: { decision: 'unconfirmed', count: 200 } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { decide, dialog } = useDetectionActs();
  const isReadOnly = useReadOnly();
  if (error && !data) return <ErrorState title="提案を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const rows = data.items.filter(isSuggested);
  if (rows.length === 0)
    return (
      <EmptyState icon="check-circle" title="提案はありません">
        未確認のサービスがないか、どのルールにも一致していません。
      </EmptyState>
    );
  const tick = (id: string, isTicked: boolean) =>
    setChosen((now) => new Set(isTicked ? [...now, id] : [...now].filter((one) => one !== id)));
  const accepted = (decision: Suggested['suggestion']['decision']) =>
    rows.filter(({ id, suggestion }) => chosen.has(id) && suggestion.decision === decision);
  return (
    <div className="suggestions">
      <div className="suggestion-bar" role="group" aria-label="選択した提案の受け入れ">
        {detectionSuggestions.values.map((decision) => {
          const services = accepted(decision);
          return (
            <Button key={decision} small disabled={services.length === 0} onClick={() => decide(services, decision)}>
              {`選択した「${detectionSuggestions.labels[decision]}」の提案を受け入れる（${count(services.length)}件）`}
            </Button>
          );
        })}
      </div>
      <ul className="suggestions">
        {rows.map((row) => (
          <li key={row.id} className="suggestion">
            <input
              type="checkbox"
              aria-label={`${row.serviceName}の提案を選択`}
              checked={chosen.has(row.id)}
              disabled={isReadOnly}
              onChange={(event) => tick(row.id, event.target.checked)}
            />
            <div>
              <Link to={`/shadow-its/${row.id}`}>{row.serviceName}</Link> <RiskBadge row={row} />
              <p>{`提案：${detectionSuggestions.labels[row.suggestion.decision]}（ルール「${row.suggestion.ruleName}」）`}</p>
              <ul>
                {row.suggestion.grounds.map((ground) => (
                  <li key={ground}>{ground}</li>
                ))}
              </ul>
            </div>
            <Button small onClick={() => decide([row], row.suggestion.decision)}>
              受け入れる
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}
