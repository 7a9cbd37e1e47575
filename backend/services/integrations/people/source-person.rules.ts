import type { workingStatuses, WordOf } from '../../../contract/vocabulary';
import type { EmployeeStatus } from './employee-status.rules';

/** A person as the HR system lists them. Null: the vendor has no value; undefined: it does not list the field. */
export interface SourcePerson {
  externalId: string;
  name?: string | null;
  nameKana?: string | null;
  email?: string | null;
  employeeCode?: string | null;
  employeeStatus?: EmployeeStatus | null;
  /** The vendor's word that no row and no rule maps. */
  unmappedEmployeeStatus?: string;
  workingStatus?: WordOf<typeof workingStatuses> | null;
  position?: string | null;
  joinedOn?: string | null;
  leftOn?: string | null;
  /** Paths such as 開発本部/第一開発部, the main one first. */
  departments?: string[];
  /** The day from which the departments apply, where the vendor tells it. */
  departmentsFrom?: string | null;
  /** Ids that the list of departments does not have. */
  unknownDepartments?: string[];
}

/** The complete list of an HR system. */
export interface SourceList {
  people: SourcePerson[];
  /** Departments with their ids, where they are listed. */
  departments: SourceDepartment[];
}

export interface SourceDepartment {
  externalId: string;
  /** Null at the top, also where the list lacks the department above. */
  parentExternalId: string | null;
  path: string;
}
