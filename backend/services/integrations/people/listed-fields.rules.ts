import { personFields } from '../../../contract/people-words';
import type { WordOf } from '../../../contract/vocabulary';
import type { PeopleBlock } from './people-block.rules';

/** The fields of people that a vendor lists. A leaving day decides the working status, too. */
export const listedFieldsOf = ({ person }: Pick<PeopleBlock, 'person'>): WordOf<typeof personFields>[] =>
  personFields.values.filter((field) => field in person || (field === 'workingStatus' && 'leftOn' in person));
