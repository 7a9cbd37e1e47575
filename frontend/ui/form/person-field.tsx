import { useWatch, type FieldValues } from 'react-hook-form';
import { leavingWords, type LeavingDays } from '../../../backend/contract/leaving';
import { Icon } from '../icon';
import { PickField } from './choice-fields';
import type { FieldProps } from './use-field';
import './person-field.css';

export interface Person extends LeavingDays {
  id: string;
  name: string;
}

/** A user of the company, found by name. Leavers can be selected and are marked. */
export function PersonField<I extends FieldValues, O>({
  people,
  ...props
}: FieldProps<I, O> & { people: readonly Person[]; placeholder?: string }) {
  const chosen: unknown = useWatch({ control: props.form.control, name: props.name });
  const person = people.find(({ id }) => id === chosen);
  const leaving = person && leavingWords(person);
  return (
    <div className="person-field">
      <PickField
        placeholder="氏名で検索"
        {...props}
        options={people.map((one) => ({ value: one.id, label: one.name, hint: leavingWords(one) ?? undefined }))}
      />
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
