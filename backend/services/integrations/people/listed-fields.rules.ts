import { personFields } from '../../../contract/people-words';
import type { WordOf } from '../../../contract/vocabulary';
import type { PeopleBlock } from './people-block.rules';

/** The fields of people that a vendor lists. A leaving day decides the working status, too. */
export const listedFieldsOf = ({
  person,
  placements,
}: Pick<PeopleBlock, 'person' | 'placements'>): WordOf<typeof personFields>[] => {
  const listedPerson = { ...person, ...placements?.placement };
  return personFields.values.filter(
    (field) => field in listedPerson || (field === 'workingStatus' && 'leftOn' in listedPerson),
  );
};
