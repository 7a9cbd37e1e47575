import { employeeStatuses, workingStatuses, type userStatuses, type WordOf } from '../../../contract/vocabulary';
import type { Checked, Choice, ShownChange } from '../../../platform/imports/import-kind';
import type { CompanyUserFields } from '../company-user.decider';
import { isSameButSpaces } from '../../../platform/imports/written-values.rules';
import { userFields } from './user-import.columns';
import type { NamedPlace, PlacedValues } from './user-places.rules';

/** A user before the import. */
export interface KnownUser extends CompanyUserFields {
  id: string;
  userStatus: WordOf<typeof userStatuses>;
  /** Main department first. */
  departments: { id: string; path: string }[];
}
/** A department of the user: one that stays or that they join (which must then be active), or a new one at a path. */
export type Place = { id: string; isJoined?: true } | { path: string };
/** Input of `write`: a new user, or the changed fields. `isInvited`: a changed address needs a new invitation. */
export type UserPlan = Partial<CompanyUserFields> & { places?: Place[]; isInvited?: true };

const defaults: Omit<CompanyUserFields, 'name' | 'email'> = {
  nameKana: null,
  employeeCode: null,
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: null,
  joinedOn: null,
  note: null,
};

export const planAddition = (values: PlacedValues, { mappedFields }: Choice): Checked => {
  const { department, otherDepartments, ...fields } = values;
  const { name, email, employeeCode } = fields;
  if (name && email) {
    const places = placesAfter({ department, otherDepartments }, []);
    const plan: UserPlan = { ...defaults, ...fields, ...(places.length > 0 && { places: places.map(placeOf) }) };
    const fieldChanges = userFields.flatMap(({ key, label }) => {
      const after = key === 'name' ? null : inWords(key, fields[key as keyof CompanyUserFields]);
      return after === null ? [] : [{ label, before: null, after }];
    });
    const placeChanges =
      places.length > 0 ? [{ label: '部署', before: null, after: joinPaths(places.map(inPlaceWords)) }] : [];
    return { outcome: 'new', name, plan, changes: [...fieldChanges, ...placeChanges] };
  }
  if (employeeCode && !mappedFields.has('email')) {
    const unknownCode = { key: 'employeeCode', message: 'この社員番号のユーザーは登録されていません' };
    return { outcome: 'error', name: name ?? employeeCode, reasons: [unknownCode] };
  }
  const missing = [
    ...(name ? [] : [{ key: 'name', message: '氏名を入力してください' }]),
    ...(email ? [] : [{ key: 'email', message: 'メールアドレスを入力してください' }]),
  ];
  return { outcome: 'error', name: name ?? email ?? employeeCode ?? null, reasons: missing };
};

const newInvitation = { label: '招待メール', before: '送信済み', after: '新しいメールアドレスに送り直し' };
const namesAlike: ReadonlySet<string> = new Set(['name', 'nameKana', 'position']);

export const planChange = (values: PlacedValues, knownUser: KnownUser): Checked => {
  const { id: entityId, departments: before } = knownUser;
  const plan: UserPlan = {};
  const changes: ShownChange[] = [];
  for (const { key, label } of userFields) {
    const next = values[key as keyof CompanyUserFields];
    const now = knownUser[key as keyof CompanyUserFields];
    if (!(key in knownUser) || next === undefined || next === now) continue;
    if (namesAlike.has(key) && isSameButSpaces(next, now)) continue;
    Object.assign(plan, { [key]: next });
    changes.push({ label, before: inWords(key, now), after: inWords(key, next) });
  }
  const after = placesAfter(values, before);
  if (after.map(({ id }) => id ?? 'new').join() !== before.map(({ id }) => id).join()) {
    const stays = (id: string) => before.some((one) => one.id === id);
    plan.places = after.map((place) => (place.id && stays(place.id) ? { id: place.id } : placeOf(place)));
    changes.push({
      label: '部署',
      before: joinPaths(before.map(({ path }) => path)),
      after: joinPaths(after.map(inPlaceWords)),
    });
  }
  const name = values.name ?? knownUser.name;
  if (changes.length === 0) return { outcome: 'same', name, entityId };
  if (plan.email && knownUser.userStatus !== 'registered') plan.isInvited = true;
  if (plan.email && knownUser.userStatus === 'invited') changes.push(newInvitation);
  return { outcome: 'changed', name, entityId, plan, changes };
};

/** Main department first; unmapped columns keep the present departments. */
const placesAfter = (
  { department, otherDepartments }: Pick<PlacedValues, 'department' | 'otherDepartments'>,
  before: readonly NamedPlace[],
): NamedPlace[] => {
  const main = department === undefined ? before.slice(0, 1) : [department ?? []].flat();
  const all = new Map<string, NamedPlace>();
  for (const one of [...main, ...(otherDepartments ?? before.slice(1))]) if (!all.has(one.path)) all.set(one.path, one);
  return [...all.values()];
};

const placeOf = ({ id, path }: NamedPlace): Place => (id ? { id, isJoined: true } : { path });
const inPlaceWords = ({ id, path }: NamedPlace) => (id ? path : `${path}（新設）`);
const joinPaths = (paths: readonly string[]) => (paths.length > 0 ? paths.join('、') : null);
const words: Record<string, Readonly<Record<string, string>>> = {
  employeeStatus: employeeStatuses.labels,
  workingStatus: workingStatuses.labels,
};
const inWords = (key: string, value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  return key === 'joinedOn' ? value.replaceAll('-', '/') : (words[key]?.[value] ?? value);
};
