import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { ReasonField } from '../../../ui/form/reason-field';
import { Icon } from '../../../ui/icon';
import { showCredentialFailure } from './credential-failure';
import { CredentialInput, type CredentialsForm } from '../../../details/credentials/credential-input';
import { configuration, reasonName } from '../../../details/credentials/credentials';
import { FailureBlock } from './failure-block';
import { useConnectionTest } from './use-connection-test';

interface CredentialsStepProps {
  integration: IntegrationDetail;
  form: CredentialsForm;
  /** Credentials are stored: these replace them. */
  isStored: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: the credentials, tried at the vendor before they are stored. */
export function CredentialsStep({ integration, form, isStored, onBack, onDone }: CredentialsStepProps) {
  const { companyServiceId, fields, serviceName } = integration;
  const { test, isPending, failure, isConnected } = useConnectionTest(companyServiceId, form);
  const configure = useWrite(integrations.configure, `「${serviceName}」の認証情報を保存しました`);
  const save = form.handleSubmit(async (values) => {
    try {
      await configure.mutateAsync({ params: { companyServiceId }, body: configuration(values) });
      form.reset(values);
      onDone();
    } catch (error) {
      showCredentialFailure(form, error);
    }
  });
  return (
    <Form form={form} onSubmit={isConnected ? save : test} guard>
      {fields.map((field) => (
        <CredentialInput key={field.name} form={form} field={field} isStored={isStored} />
      ))}
      {isStored && <ReasonField form={form} name={reasonName} />}
      {failure && <FailureBlock failure={failure} />}
      {isConnected && (
        <p className="setup-success" role="status">
          <Icon name="check-circle" />
          {serviceName}に接続できました。
          {isStored
            ? '次へ進むと、保存した認証情報をこの値に置き換えます。'
            : '次へ進むと保存し、取り込む内容を調べます。'}
        </p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onBack}>戻る</Button>
        <Button
          kind={isConnected ? 'secondary' : 'primary'}
          // Enter presses the first submit button: this one until a test succeeds, then 「次へ」.
          type={isConnected ? 'button' : 'submit'}
          busy={isPending && '接続中'}
          onClick={(event) => void test(event)}
        >
          接続を試す
        </Button>
        {isConnected && (
          <Button kind="primary" type="submit" busy={configure.isPending && '保存中'}>
            次へ
          </Button>
        )}
      </div>
    </Form>
  );
}
