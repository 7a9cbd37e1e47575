import { useEffect, useRef, useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { useForm } from '../../../lib/use-form';
import { Dialog } from '../../../ui/dialog';
import { useConfirm } from '../../../ui/dialogs';
import { discardQuestion } from '../../../ui/form/discard';
import { Steps } from '../../../ui/steps';
import { AuthoriseStep } from './authorise-step';
import { credentialsSchema, initialValues } from '../../../details/credentials/credentials';
import { CredentialsStep } from './credentials-step';
import { GuideStep } from './guide-step';
import { PreviewStep } from './preview-step';
import type { Synchronise } from './use-synchronise';

const steps = {
  fields: ['認証情報の準備', '入力と確認', '取り込む内容'],
  oauth: ['権限の確認', '認可', '取り込む内容'],
};
export type SetupStep = 0 | 1 | 2;

interface SetupPanelProps {
  integration: IntegrationDetail;
  /** Where it begins: an authorisation comes back at its last step. */
  first: SetupStep;
  synchronise: Synchronise;
  onClose: () => void;
}

/** Connects a service in three steps. No account is taken in before the last. */
export function SetupPanel({ integration, first, synchronise, onClose }: SetupPanelProps) {
  const [step, setStep] = useState<SetupStep>(first);
  const isOauth = integration.authKind === 'oauth';
  const isStored = integration.configuredAt !== null;
  const form = useForm(credentialsSchema(integration.fields, isStored), initialValues(integration));
  const { isDirty } = form.formState;
  const confirm = useConfirm();
  const box = useFocusOnStep(step);
  const close = async () => {
    if (!isDirty || step === 2 || (await confirm(discardQuestion))) onClose();
  };
  const stepProps = { integration, form, isStored };
  return (
    <Dialog title={`「${integration.serviceName}」の連携の設定`} open side width={680} onClose={() => void close()}>
      <div ref={box} className="setup" tabIndex={-1}>
        <Steps steps={isOauth ? steps.oauth : steps.fields} at={step} />
        {step === 0 && <GuideStep integration={integration} onCancel={onClose} onNext={() => setStep(1)} />}
        {step === 1 && !isOauth && (
          <CredentialsStep {...stepProps} onBack={() => setStep(0)} onDone={() => setStep(2)} />
        )}
        {step === 1 && isOauth && <AuthoriseStep {...stepProps} onBack={() => setStep(0)} />}
        {step === 2 && <PreviewStep {...{ integration, synchronise, onClose }} onBack={() => setStep(1)} />}
      </div>
    </Dialog>
  );
}

/** Each step begins at its first box, or where it can be read from. */
function useFocusOnStep(step: SetupStep) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:not([type=checkbox]), select, textarea');
    (first ?? box.current)?.focus();
  }, [step]);
  return box;
}
