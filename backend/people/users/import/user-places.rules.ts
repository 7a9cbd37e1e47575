import type { Choice, Reason } from '../../../platform/imports/import-kind';
import { NamedValues } from '../../../platform/imports/named-values.rules';
import type { DepartmentIndex } from '../../departments/department-index.rules';
import type { CompanyUserFields } from '../company-user.decider';
import { FileDepartments } from './file-departments.rules';

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
  readonly namedValues = new NamedValues();
  /** The paths of all rows, where the import creates departments. */
  private readonly writtenPaths = new Set<string>();
  private ofFile: FileDepartments | undefined;

  constructor(private readonly choice: Pick<Choice, 'answers' | 'makesNew'>) {}

  /** Notes the departments of a row before any is resolved. */
  readAhead({ department, otherDepartments = [] }: UserValues): void {
    for (const path of [department ?? [], otherDepartments].flat()) this.writtenPaths.add(path);
  }

  resolve(values: UserValues, index: DepartmentIndex): { values: PlacedValues; reasons: Reason[] } {
    const { department, otherDepartments, ...rest } = values;
    const reasons: Reason[] = [];
    const take = (key: string) => (path: string) => {
      const departmentPlace = this.find(path, index);
      if (!('message' in departmentPlace)) return [departmentPlace];
      reasons.push({ key, message: departmentPlace.message });
      return [];
    };
    const [main] = department ? take('department')(department) : [];
    const others = otherDepartments?.flatMap(take('otherDepartments'));
    const placedValues: PlacedValues = { ...rest };
    if (department !== undefined) placedValues.department = main ?? null;
    if (others) placedValues.otherDepartments = others;
    return { values: placedValues, reasons };
  }

  private find(path: string, index: DepartmentIndex): NamedPlace | { message: string } {
    this.ofFile ??= new FileDepartments(this.writtenPaths, index);
    const ids = index.find(path);
    const inFile = index.at(path) ? [] : this.ofFile.endingWith(path);
    const [id] = ids;
    const isOnlyOne = id !== undefined && ids.length + inFile.length === 1;
    const chosenId = isOnlyOne ? undefined : this.choice.answers.idOf(field, path);
    const chosenPath = chosenId && index.pathOf(chosenId);
    const note = (state: 'ambiguous' | 'unknown' | 'chosen', candidateIds: string[]) =>
      this.namedValues.note({ field, value: path, state, candidateIds, chosenId: (chosenPath && chosenId) || null });
    if (isOnlyOne) return { id, path: index.pathOf(id)! };
    const candidateIds = id ? ids : index.similarTo(path);
    if (chosenId && chosenPath) {
      note('chosen', candidateIds);
      return { id: chosenId, path: chosenPath };
    }
    const [only, another] = inFile;
    if (only && !another && !id) return this.find(only, index);
    note(id || only ? 'ambiguous' : 'unknown', candidateIds);
    if (only) return { message: ambiguousInFile(path, ids.length, inFile) };
    if (id) return { message: `部署「${path}」は${ids.length}つあります。どの部署か選択してください` };
    return this.choice.makesNew ? { path } : { message: `部署「${path}」は登録されていません` };
  }
}

const ambiguousInFile = (path: string, registeredCount: number, inFile: readonly string[]) =>
  `部署「${path}」は、このファイルで新しく作る${inFile.map((one) => `「${one}」`).join('')}${registeredCount > 0 ? 'と登録済みの部署' : ''}のどれか決められません。` +
  '上の階層から「/」で区切って入力するか、登録済みの部署を選択してください';
