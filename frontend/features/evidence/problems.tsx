import { evidenceProblems, problemPlace, type EvidenceProblemRow } from '../../../backend/contract/evidence';
import { dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';

/** What verifications found; nothing takes it away. */
export function Problems({ problems }: { problems: readonly EvidenceProblemRow[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="evidence-problems" aria-label="見つかった問題">
      {problems.map((problem) => (
        <li key={problem.id}>
          <Icon name="error" /> <strong>{evidenceProblems.labels[problem.kind]}</strong>
          {`（${problemPlace(problem)}）`}
          <span className="quiet">{` ${dayAndTime(problem.foundAt)} に見つかりました`}</span>
        </li>
      ))}
    </ul>
  );
}
