import { useState } from 'react';
import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import { oauth } from '../../../../backend/contract/oauth';
import { integrationOperations } from '../../../../backend/contract/integration-words';
import type { WordOf } from '../../../../backend/contract/vocabulary';
import { answerOf } from '../../../lib/call';
import { beginAuthorisation } from '../../../lib/oauth-answer';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { ReasonField } from '../../../ui/form/reason-field';
import { showCredentialFailure } from './credential-failure';
import { CredentialInput, type CredentialsForm } from '../../../details/credentials/credential-input';
import { configuration, reasonName } from '../../../details/credentials/credentials';
import { OperationChoice } from './operation-choice';

type Operation = WordOf<typeof integrationOperations>;

interface AuthoriseStepProps {
  integration: IntegrationDetail;
  form: CredentialsForm;
  isStored: boolean;
  onBack: () => void;
}

/** Step 2 of OAuth kinds: which permissions to request, and the way to the vendor's own screen. */
export function AuthoriseStep({ integration, form, isStored, onBack }: AuthoriseStepProps) {
  const { companyServiceId, fields, operations } = integration;
  const configure = useWrite(integrations.configure, { shownBy: 'the screen of the vendor' });
  const [isLeaving, setLeaving] = useState(false);
  const [chosenOperations, setChosenOperations] = useState<ReadonlySet<Operation>>(grantedIn(operations));
  const open = form.handleSubmit(async (values) => {
    setLeaving(true);
    const params = { companyServiceId };
    try {
      if (fields.length > 0) await configure.mutateAsync({ params, body: configuration(values) });
      form.reset(values);
      const { url } = await answerOf(oauth.url, { params, query: { operations: [...chosenOperations] } });
      beginAuthorisation(companyServiceId);
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      showCredentialFailure(form, error);
    }
  });
  return (
    <Form form={form} onSubmit={open} guard>
      <OperationChoice operations={operations} chosenOperations={chosenOperations} onChoose={setChosenOperations} />
      {fields.map((field) => (
        <CredentialInput key={field.name} form={form} field={field} isStored={isStored} />
      ))}
      {isStored && fields.length > 0 && <ReasonField form={form} name={reasonName} />}
      <p className="quiet">連携先の画面に移動します。許可するとDaichoに戻り、取り込む内容を確認できます。</p>
      <div className="dialog-buttons">
        <Button onClick={onBack}>戻る</Button>
        <Button kind="primary" type="submit" icon="external" busy={isLeaving && '移動中'}>
          認可画面を開く
        </Button>
      </div>
    </Form>
  );
}

/** Reading is always requested; what was granted before is requested again. */
const grantedIn = (operations: IntegrationDetail['operations']): ReadonlySet<Operation> =>
  new Set(
    operations
      .filter(({ operation, isGranted }) => isGranted || operation === 'service_informations')
      .map(({ operation }) => operation),
  );
