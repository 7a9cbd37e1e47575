import { personFields, type departmentChoices, type newPeopleChoices } from '../../contract/people-words';
import type { WordOf } from '../../contract/vocabulary';

export type PersonField = WordOf<typeof personFields>;

/** What the company chose. */
export interface PeopleChoices {
  newPeople: WordOf<typeof newPeopleChoices>;
  /** Where the master service wins over what was entered by hand. */
  fields: readonly PersonField[];
  departments: WordOf<typeof departmentChoices>;
}

/** Until the company chooses: nobody and no department is added by itself. */
export const defaultChoices: PeopleChoices = {
  newPeople: 'confirm',
  fields: personFields.values,
  departments: 'keep',
};
