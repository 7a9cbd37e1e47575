import { maxPreviewRows, type PersonPreview } from '../../contract/people-source';
import { personIssues } from '../../contract/people-words';
import { employeeStatuses, workingStatuses } from '../../contract/vocabulary';
import type { Changes } from '../users/company-user-changes.rules';
import type { KnownPerson, KnownUser } from './known-people.rules';
import type { PeoplePlan } from './people-plan.rules';
import type { PersonPlan } from './person-plan.rules';

type Field = Exclude<keyof Changes, 'departmentIds' | 'departmentsFrom' | 'effectiveFrom' | 'note'>;
const labels: Record<Field, string> = {
  name: '氏名',
  nameKana: 'ふりがな',
  email: 'メールアドレス',
  employeeCode: '社員番号',
  employeeStatus: '雇用形態',
  workingStatus: '在籍状況',
  position: '役職',
  joinedOn: '入社日',
};
const words: Record<string, Readonly<Record<string, string>>> = {
  employeeStatus: employeeStatuses.labels,
  workingStatus: workingStatuses.labels,
};
const displayText = (field: string, value: unknown): string =>
  typeof value === 'string' && value !== '' ? (words[field]?.[value] ?? value) : 'なし';

const changesInWords = ({ effectiveFrom, ...changes }: Changes, user: KnownUser | null): string[] =>
  Object.entries(changes).flatMap(([field, next]) => {
    if (!(field in labels)) return [];
    const before = user ? `${displayText(field, user[field as Field])} → ` : '';
    const from = effectiveFrom ? `（${effectiveFrom.replaceAll('-', '/')}から）` : '';
    return [`${labels[field as Field]}：${before}${displayText(field, next)}${from}`];
  });

const rowOf = ({ person, user, addition, changes, paths, issue }: PersonPlan): PersonPreview[] => {
  const isLeaving = changes.some(({ workingStatus }) => workingStatus === 'retired');
  const places = paths ? [`所属：${paths.join('、')}`] : [];
  const details = [...changes.flatMap((change) => changesInWords(change, user)), ...places];
  const { id, name = null, employeeCode = null } = person;
  const row = (outcome: PersonPreview['outcome'], lines: string[]) => ({
    id: `${id}-${outcome}`,
    outcome,
    name: name ?? user?.name ?? null,
    employeeCode,
    details: lines,
  });
  const outcome = addition ? 'added' : isLeaving ? 'leaving' : details.length > 0 ? 'changed' : undefined;
  const reason = issue && `${personIssues.labels[issue.code]}${issue.detail ? `（${issue.detail}）` : ''}`;
  return [...(outcome ? [row(outcome, details)] : []), ...(reason ? [row('confirm', [reason])] : [])];
};

const order: readonly PersonPreview['outcome'][] = ['confirm', 'leaving', 'missing', 'added', 'changed'];

/** What a run would do, person by person: what needs a look first. Reasons that a person dismissed are left out. */
export const previewOf = (
  { people, missing }: PeoplePlan,
  knownById: ReadonlyMap<string, KnownPerson>,
): PersonPreview[] => {
  const isDismissed = ({ person, issue }: PersonPlan) =>
    issue !== null && knownById.get(person.id)?.dismissedIssue === issue.code;
  const missingRows = missing
    .filter(({ isLinked }) => isLinked)
    .map(({ id, name }) => ({
      id,
      outcome: 'missing' as const,
      name,
      employeeCode: knownById.get(id)?.attributes.employeeCode ?? null,
      details: [personIssues.labels.not_listed],
    }));
  const rows = people.flatMap((one) => rowOf(isDismissed(one) ? { ...one, issue: null } : one));
  return [...rows, ...missingRows]
    .sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
    .slice(0, maxPreviewRows);
};
