import { Link } from 'react-router';
import { detectedServiceList } from '../../../backend/contract/shadow-its';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import type { Filter } from '../../ui/filter';
import {
  detectedTypes,
  detectionDecisions,
  detectionSuggestions,
  riskLevels,
} from '../../../backend/contract/detection-words';
import { readableHost } from '../../../backend/contract/hosts';
import { optionsOf } from '../../lib/options';
import { columnsOf } from '../../ui/declared-columns';
import { count } from '../../ui/format';
import { DecisionBadge, LastDetected, RiskBadge } from './detection-words';

/** The first of several words, and how many more there are; the first is cut where it is long. */
function FirstOf({ words, total = words.length }: { words: readonly string[]; total?: number }) {
  const [first] = words;
  if (first === undefined) return <span className="faint">—</span>;
  return (
    <span className="first-of" title={words.join('、')}>
      <span>{first}</span>
      {total > 1 && <span>ほか{count(total - 1)}</span>}
    </span>
  );
}

/** How many use it; outside the departments that may, or of no user. A payee or an entry by hand names nobody. */
function Users({ row: { usersCount, unmatchedCount, outsideCount } }: { row: DetectedServiceRow }) {
  if (usersCount === 0)
    return (
      <span className="faint" title="利用者は分かっていません">
        —
      </span>
    );
  const notes = [
    ...(outsideCount > 0 ? [`許可の対象の部署に所属しない利用者 ${count(outsideCount)}名`] : []),
    ...(unmatchedCount > 0 ? [`ユーザーと一致しない利用者 ${count(unmatchedCount)}名`] : []),
  ];
  const note =
    outsideCount > 0 ? `部署外 ${count(outsideCount)}` : unmatchedCount > 0 && `未照合 ${count(unmatchedCount)}`;
  return (
    <span title={notes.join('、') || undefined}>
      {count(usersCount)}
      {note && <span className="faint">{`（${note}）`}</span>}
    </span>
  );
}

export const detectedServiceColumns = columnsOf(detectedServiceList, {
  serviceName: {
    grow: 1.1,
    lines: 2,
    render: ({ id, serviceName }) => (
      <Link to={`/shadow-its/${id}`} title={readableHost(serviceName)}>
        {readableHost(serviceName)}
      </Link>
    ),
  },
  risk: {
    width: 134,
    render: (row) => <RiskBadge row={row} />,
  },
  usersCount: { width: 84, render: (row) => <Users row={row} /> },
  departments: {
    grow: 1,
    render: ({ departments, departmentsCount }) => <FirstOf words={departments} total={departmentsCount} />,
  },
  lastDetectedOn: { render: (row) => <LastDetected on={row.lastDetectedOn} /> },
  detectedType: {
    width: 98,
    render: ({ detectedTypes: types }) => <FirstOf words={types.map((type) => detectedTypes.labels[type])} />,
  },
  decision: { width: 96, render: ({ decision }) => <DecisionBadge decision={decision} /> },
});

type Options = readonly { value: string; label: string }[];

export const detectedServiceFilters = (departments: Options, users: Options): readonly Filter[] => [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: 'サービス名・ホストで検索' },
  { kind: 'choice', name: 'decision', label: '判断', options: optionsOf(detectionDecisions) },
  { kind: 'choice', name: 'risk', label: 'リスク', options: optionsOf(riskLevels) },
  { kind: 'flag', name: 'isUndecided', label: '未判断（未確認・保留）', isFolded: true },
  { kind: 'choice', name: 'detectedType', label: '検知の経路', options: optionsOf(detectedTypes), isFolded: true },
  { kind: 'pick', name: 'companyDepartmentId', label: '部署', options: departments, isFolded: true },
  { kind: 'pick', name: 'companyUserId', label: 'ユーザー', options: users, isFolded: true },
  { kind: 'choice', name: 'suggestion', label: '提案', options: optionsOf(detectionSuggestions), isFolded: true },
];
