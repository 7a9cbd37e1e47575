import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type SourcePersonRow } from '../../../../backend/contract/people-source';
import { users } from '../../../../backend/contract/users';
import { useForm } from '../../../lib/use-form';
import { useRead } from '../../../lib/use-read';
import { useSubmit } from '../../../lib/use-submit';
import { FormDialog } from '../../../ui/form/form-dialog';
import { PersonField } from '../../../ui/form/person-field';
import { calledPerson } from './people-acts';

interface LinkPersonDialogProps {
  integration: IntegrationDetail;
  person: SourcePersonRow;
  onClose: () => void;
}

/** Chooses the user of a person, also in place of the one that a rule found. */
export function LinkPersonDialog({ integration, person, onClose }: LinkPersonDialogProps) {
  const people = useRead(users.names, {}).data ?? [];
  const form = useForm(peopleSources.link.body, { companyUserId: person.companyUserId ?? '', reason: '' });
  const params = { companyServiceId: integration.companyServiceId, sourcePersonId: person.id };
  const { submit, isPending } = useSubmit(peopleSources.link, {
    form,
    input: (body) => ({ params, body }),
    outcome: `${calledPerson(person)}のユーザーを選びました`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${calledPerson(person)}のユーザーを選ぶ`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="決める"
    >
      <PersonField
        form={form}
        name="companyUserId"
        label="ユーザー"
        required
        people={people}
        help="次の同期から、このユーザーに人事情報を反映します。"
      />
    </FormDialog>
  );
}
