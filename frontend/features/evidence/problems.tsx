import { evidenceProblems, type EvidenceProblemRow } from '../../../backend/contract/evidence';
import { count, dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';

const whereOf = ({ eventNumber, eventType, eventId, checkpointSize }: EvidenceProblemRow): string =>
  [
    eventNumber !== null && `${count(eventNumber)}番目の出来事`,
    eventType,
    eventId,
    checkpointSize !== null && `${count(checkpointSize)}件のチェックポイント`,
  ]
    .filter(Boolean)
    .join('・');

/** What verifications found; nothing takes it away. */
export function Problems({ problems }: { problems: readonly EvidenceProblemRow[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="evidence-problems" aria-label="見つかった問題">
      {problems.map((problem) => (
        <li key={problem.id}>
          <Icon name="error" /> <strong>{evidenceProblems.labels[problem.kind]}</strong>
          {`（${whereOf(problem)}）`}
          <span className="quiet">{` ${dayAndTime(problem.foundAt)} に見つかりました`}</span>
        </li>
      ))}
    </ul>
  );
}
