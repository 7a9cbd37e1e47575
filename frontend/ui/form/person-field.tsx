import { useWatch, type FieldValues } from 'react-hook-form';
import { leavingWords } from '../../../backend/contract/leaving';
import { Icon } from '../icon';
import { PickField } from './choice-fields';
import { personFacts, personOption, type Person } from './person-options';
import type { FieldProps } from './use-field';
import './person-field.css';

/** A user of the company, found by name, department or address. Leavers can be selected and are marked. */
export function PersonField<I extends FieldValues, O>({
  people,
  ...props
}: FieldProps<I, O> & { people: readonly Person[] }) {
  const chosenId: unknown = useWatch({ control: props.form.control, name: props.name });
  const person = people.find(({ id }) => id === chosenId);
  const leaving = person && leavingWords(person);
  const hasNamesake = person && people.some(({ id, name }) => id !== person.id && name === person.name);
  return (
    <div className="person-field">
      <PickField {...props} options={people.map(personOption)} />
      {hasNamesake && <p className="person-facts faint">{personFacts(person)}</p>}
      <p className="person-leaving" role="status">
        {leaving && (
          <>
            <Icon name="alert" size={14} />
            <span>{`${person.name}さん: ${leaving}`}</span>
          </>
        )}
      </p>
    </div>
  );
}
