import { leavingWords, type LeavingDays } from '../../../backend/contract/leaving';
import type { Option } from '../combobox-options';

export interface Person extends LeavingDays {
  id: string;
  name: string;
  department?: string | null;
  email?: string | null;
}

/** What tells people of one name apart: the main department and the address. */
export const personFacts = ({ department, email }: Pick<Person, 'department' | 'email'>): string =>
  [department, email].filter(Boolean).join('・');

/** A person to choose, found by name, department or address. */
export const personOption = (person: Person): Option => ({
  value: person.id,
  label: person.name,
  hint: [leavingWords(person), personFacts(person)].filter(Boolean).join('・') || undefined,
});

/** The same of a filter, which also offers who left. */
export const personFilterOption = (person: Omit<Person, keyof LeavingDays>): Option => ({
  value: person.id,
  label: person.name,
  hint: personFacts(person) || undefined,
});
