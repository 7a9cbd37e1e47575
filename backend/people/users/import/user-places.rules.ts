import type { Choice, Reason } from '../../../platform/imports/import-kind';
import { NamedValues } from '../../../platform/imports/named-values.rules';
import type { DepartmentIndex } from '../../departments/department-index.rules';
import type { CompanyUserFields } from '../company-user.decider';

/** The values of a row: only mapped cells. */
export type UserValues = Partial<CompanyUserFields> & { department?: string | null; otherDepartments?: string[] };
/** A department of a row: one that exists, or one that the import will create. */
export interface NamedPlace {
  id?: string;
  path: string;
}
/** The values of a row, with its departments found. */
export type PlacedValues = Omit<UserValues, 'department' | 'otherDepartments'> & {
  department?: NamedPlace | null;
  otherDepartments?: NamedPlace[];
};

/** Choices for departments hold for both columns. */
const field = 'department';

/** Finds the departments that rows name, by what administrators chose, by path, or by the last part of it. */
export class UserPlaces {
  readonly named = new NamedValues();

  constructor(private readonly choice: Pick<Choice, 'answers' | 'makesNew'>) {}

  resolve(values: UserValues, index: DepartmentIndex): { values: PlacedValues; reasons: Reason[] } {
    const { department, otherDepartments, ...rest } = values;
    const reasons: Reason[] = [];
    const take = (key: string) => (path: string) => {
      const found = this.find(path, index);
      if (!('message' in found)) return [found];
      reasons.push({ key, message: found.message });
      return [];
    };
    const [main] = department ? take('department')(department) : [];
    const others = otherDepartments?.flatMap(take('otherDepartments'));
    const placed: PlacedValues = { ...rest };
    if (department !== undefined) placed.department = main ?? null;
    if (others) placed.otherDepartments = others;
    return { values: placed, reasons };
  }

  private find(path: string, index: DepartmentIndex): NamedPlace | { message: string } {
    const [id, ...others] = index.find(path);
    const isExact = id !== undefined && others.length === 0;
    const chosenId = isExact ? undefined : this.choice.answers.idOf(field, path);
    const chosenPath = chosenId && index.pathOf(chosenId);
    const note = (state: 'ambiguous' | 'unknown' | 'chosen', candidateIds: string[]) =>
      this.named.note({ field, value: path, state, candidateIds, chosenId: (chosenPath && chosenId) || null });
    if (isExact) return { id, path: index.pathOf(id)! };
    const candidateIds = id ? [id, ...others] : index.similarTo(path);
    if (chosenId && chosenPath) {
      note('chosen', candidateIds);
      return { id: chosenId, path: chosenPath };
    }
    note(id ? 'ambiguous' : 'unknown', candidateIds);
    if (id) return { message: `部署「${path}」は${others.length + 1}つあります。どの部署か選択してください` };
    return this.choice.makesNew ? { path } : { message: `部署「${path}」は登録されていません` };
  }
}
