import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { detectionSuggestions } from '../../../backend/contract/detection-words';
import { maxDecided, shadowIts } from '../../../backend/contract/shadow-its';
import { readableHost } from '../../../backend/contract/hosts';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { ListFooter } from '../../ui/list-footer';
import { PageGone } from '../../ui/nothing-found';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import { DecisionBadge, RiskBadge } from './detection-words';
import { NothingToSuggest } from './no-doors';
import { useDetectionActs } from './use-detection-acts';

type Suggested = DetectedServiceRow & { suggestion: NonNullable<DetectedServiceRow['suggestion']> };
const isSuggested = (row: DetectedServiceRow): row is Suggested => row.suggestion !== null;

/** What a person ticked, also on other pages, as it was last shown. */
type Ticked = ReadonlyMap<string, Suggested>;

/** The suggestions for what nobody has decided yet; one or several of a kind are accepted at once. */
export function AssistantSuggestions() {
  const list = useLocalList(shadowIts.list);
  const query = { ...list.query, isUndecided: true };
  const { data, error, refetch } = useRead(shadowIts.list, { query }, { keepPrevious: true });
  const risks = useRead(shadowIts.risks, {}).data;
  const [tickedRows, setTickedRows] = useState<Ticked>(new Map());
  const accepting = useRef<readonly string[]>([]);
  const { decide, dialog } = useDetectionActs(undefined, () =>
    setTickedRows((now) => new Map([...now].filter(([id]) => !accepting.current.includes(id)))),
  );
  if (error && !data) return <ErrorState title="提案を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.total === 0) return risks ? <NothingToSuggest openDoors={risks.openDoors} /> : <Skeleton lines={5} />;
  if (data.items.length === 0) return <PageGone list={list} total={data.total} />;
  const shownById = new Map(data.items.map((row) => [row.id, row]));
  // What changed since it was ticked counts as it is now; what has no suggestion any more is not accepted.
  const chosenRows = [...tickedRows.values()].map((row) => shownById.get(row.id) ?? row).filter(isSuggested);
  const tick = (row: Suggested, isTicked: boolean) =>
    setTickedRows((now) => new Map(isTicked ? [...now, [row.id, row]] : [...now].filter(([id]) => id !== row.id)));
  const accept = (services: readonly Suggested[], decision: Suggested['suggestion']['decision']) => {
    accepting.current = services.map(({ id }) => id);
    decide(services, decision);
  };
  return (
    <div className="suggestions">
      <div className="suggestion-bar" role="group" aria-label="選択した提案の受け入れ">
        {detectionSuggestions.values.map((decision) => {
          const services = chosenRows.filter(({ suggestion }) => suggestion.decision === decision);
          return (
            <Button
              key={decision}
              small
              disabled={services.length === 0 || services.length > maxDecided}
              onClick={() => accept(services, decision)}
            >
              {`選択した「${detectionSuggestions.labels[decision]}」を受け入れる（${count(services.length)}件）`}
            </Button>
          );
        })}
      </div>
      <ul className="suggestions">
        {data.items.map((row) => (
          <li key={row.id} className="suggestion">
            {isSuggested(row) ? (
              <WithSuggestion
                row={row}
                isTicked={tickedRows.has(row.id)}
                onTick={(isTicked) => tick(row, isTicked)}
                onAccept={() => accept([row], row.suggestion.decision)}
              />
            ) : (
              <WithoutSuggestion row={row} />
            )}
          </li>
        ))}
      </ul>
      <ListFooter name="提案" total={data.total} list={list} />
      {dialog}
    </div>
  );
}

function Heading({ row }: { row: DetectedServiceRow }) {
  return (
    <div className="suggestion-name">
      <Link to={`/shadow-its/${row.id}`}>{readableHost(row.serviceName)}</Link>
      <RiskBadge row={row} />
      {row.decision === 'on_hold' && <DecisionBadge decision={row.decision} />}
    </div>
  );
}

interface WithSuggestionProps {
  row: Suggested;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onAccept: () => void;
}

function WithSuggestion({ row, isTicked, onTick, onAccept }: WithSuggestionProps) {
  const { serviceName, suggestion } = row;
  const isReadOnly = useReadOnly();
  return (
    <>
      <input
        type="checkbox"
        aria-label={`${readableHost(serviceName)}の提案を選択`}
        checked={isTicked}
        disabled={isReadOnly}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div>
        <Heading row={row} />
        <p>{`提案：${detectionSuggestions.labels[suggestion.decision]}（ルール「${suggestion.ruleName}」）`}</p>
        <ul>
          {suggestion.grounds.map((ground) => (
            <li key={ground}>{ground}</li>
          ))}
        </ul>
      </div>
      <Button small onClick={onAccept}>
        受け入れる
      </Button>
    </>
  );
}

/** The box keeps its place, so that the names stand in one line. */
function WithoutSuggestion({ row }: { row: DetectedServiceRow }) {
  const search = new URLSearchParams(useLocation().search);
  search.set('assistant', 'rules');
  return (
    <>
      <span className="suggestion-blank" />
      <div>
        <Heading row={row} />
        <p className="quiet">
          一致するルールがないため、提案はありません。<Link to={{ search: `${search}` }}>ルールを見直す・追加する</Link>
        </p>
      </div>
    </>
  );
}
