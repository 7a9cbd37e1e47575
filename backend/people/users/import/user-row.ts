import { employeeStatuses, workingStatuses, type userStatuses, type WordOf } from '../../../contract/vocabulary';
import type { Checked, Choice, FileRow, Reason, ShownChange } from '../../../platform/imports/import-kind';
import type { CompanyUserFields } from '../company-user.decider';
import { readers, userFields } from './user-columns';

/** What a row says: only what its cells hold. */
export type SaidUser = Partial<CompanyUserFields> & { department?: string | null; otherDepartments?: string[] };
/** A user as he is before the import. */
export interface KnownUser extends CompanyUserFields {
  id: string;
  userStatus: WordOf<typeof userStatuses>;
  /** The main one first. */
  departments: { id: string; path: string }[];
}
/** Somewhere to belong: a department that stays, or what is found or founded at a path. */
export type Place = { id: string } | { path: string };
/** What `write` does: a whole user, or the fields that change. Who has not answered an invitation gets a new one at a new address. */
export type UserPlan = Partial<CompanyUserFields> & { places?: Place[]; isInvited?: true };

const emptied: Partial<Record<string, unknown>> = {
  nameKana: null,
  employeeCode: null,
  position: null,
  joinedOn: null,
  department: null,
  otherDepartments: [],
  note: null,
};

/** The cells of a row, as far as they can be read. */
export const saidIn = (row: FileRow, { mapped, clearEmpty }: Choice): { said: SaidUser; reasons: Reason[] } => {
  const said: Record<string, unknown> = {};
  const reasons: Reason[] = [];
  for (const { key } of userFields) {
    const cell = mapped.has(key) ? row.cell(key) : '';
    if (cell.trim() === '') {
      if (clearEmpty && mapped.has(key) && key in emptied) said[key] = emptied[key];
      continue;
    }
    const read = readers[key]!(cell);
    if ('problem' in read) reasons.push({ key, message: read.problem });
    else said[key] = read.value;
  }
  return { said, reasons };
};

const nothing: Omit<CompanyUserFields, 'name' | 'email'> = {
  nameKana: null,
  employeeCode: null,
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: null,
  joinedOn: null,
  note: null,
};

export const additionOf = (said: SaidUser, { mapped }: Choice): Checked => {
  const { department, otherDepartments, ...fields } = said;
  const { name, email, employeeCode } = fields;
  if (name && email) {
    const places = placesAfter({ department, otherDepartments }, []).map(({ path }) => ({ path }));
    const plan: UserPlan = { ...nothing, ...fields, ...(places.length > 0 && { places }) };
    return { outcome: 'new', name, plan };
  }
  if (employeeCode && !mapped.has('email')) {
    const unknown = { key: 'employeeCode', message: 'この社員番号のユーザーは登録されていません' };
    return { outcome: 'error', name: name ?? employeeCode, reasons: [unknown] };
  }
  const missing = [
    ...(name ? [] : [{ key: 'name', message: '氏名を入力してください' }]),
    ...(email ? [] : [{ key: 'email', message: 'メールアドレスを入力してください' }]),
  ];
  return { outcome: 'error', name: name ?? email ?? employeeCode ?? null, reasons: missing };
};

const newInvitation = { label: '招待メール', before: '送信済み', after: '新しいメールアドレスに送り直し' };

/** `idAt` knows which departments are there already. */
export const changeOf = (said: SaidUser, known: KnownUser, idAt: (path: string) => string | undefined): Checked => {
  const { id: entityId, departments: before } = known;
  const plan: UserPlan = {};
  const changes: ShownChange[] = [];
  for (const { key, label } of userFields) {
    const next = said[key as keyof CompanyUserFields];
    const now = known[key as keyof CompanyUserFields];
    if (!(key in known) || next === undefined || next === now) continue;
    Object.assign(plan, { [key]: next });
    changes.push({ label, before: inWords(key, now), after: inWords(key, next) });
  }
  const after = placesAfter(said, before).map(({ path, id = idAt(path) }) => ({ path, id }));
  if (after.map(({ id }) => id ?? 'new').join() !== before.map(({ id }) => id).join()) {
    const stays = (id: string | undefined) => before.some((one) => one.id === id);
    plan.places = after.map(({ id, path }) => (id && stays(id) ? { id } : { path }));
    const words = after.map(({ id, path }) => (id ? path : `${path}（新設）`));
    changes.push({ label: '部署', before: listed(before.map(({ path }) => path)), after: listed(words) });
  }
  const name = said.name ?? known.name;
  if (changes.length === 0) return { outcome: 'same', name, entityId };
  if (plan.email && known.userStatus !== 'registered') plan.isInvited = true;
  if (plan.email && known.userStatus === 'invited') changes.push(newInvitation);
  return { outcome: 'changed', name, entityId, plan, changes };
};

type Standing = { id?: string; path: string };

/** The main department and then the others, each as the row says or, where it says nothing, as they are. */
const placesAfter = ({ department, otherDepartments }: SaidUser, before: readonly Standing[]): Standing[] => {
  const main = department === undefined ? before.slice(0, 1) : department === null ? [] : [{ path: department }];
  const others = otherDepartments ? otherDepartments.map((path) => ({ path })) : before.slice(1);
  const all = new Map<string, Standing>();
  for (const one of [...main, ...others]) if (!all.has(one.path)) all.set(one.path, one);
  return [...all.values()];
};

const listed = (paths: readonly string[]) => (paths.length > 0 ? paths.join('、') : null);
const words: Record<string, Readonly<Record<string, string>>> = {
  employeeStatus: employeeStatuses.labels,
  workingStatus: workingStatuses.labels,
};
const inWords = (key: string, value: unknown): string | null =>
  typeof value === 'string' ? (words[key]?.[value] ?? value) : null;
