import { useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type PeopleSource } from '../../../../backend/contract/people-source';
import { useForm } from '../../../lib/use-form';
import { Dialog } from '../../../ui/dialog';
import { useConfirm } from '../../../ui/dialogs';
import { discardQuestion } from '../../../ui/form/discard';
import { Steps } from '../../../ui/steps';
import { PeopleChoicesStep } from './people-choices-step';
import { PeoplePreviewStep } from './people-preview-step';

interface PeoplePanelProps {
  integration: IntegrationDetail;
  source: PeopleSource;
  onClose: () => void;
}

/** Sets up the people in two steps. No user changes before the last. */
export function PeoplePanel({ integration, source, onClose }: PeoplePanelProps) {
  const [step, setStep] = useState<0 | 1>(0);
  const { newPeople, departments, fields } = source;
  const form = useForm(peopleSources.change.body, { newPeople, departments, fields, reason: '' });
  const { isDirty } = form.formState;
  const confirm = useConfirm();
  const close = async () => {
    if (!isDirty || step === 1 || (await confirm(discardQuestion))) onClose();
  };
  return (
    <Dialog title="人事情報の取り込みの設定" open side width={760} onClose={() => void close()}>
      <div className="setup">
        <Steps steps={['取り込む内容', '変わる内容の確認']} at={step} />
        {step === 0 ? (
          <PeopleChoicesStep source={source} form={form} onCancel={() => void close()} onNext={() => setStep(1)} />
        ) : (
          <PeoplePreviewStep {...{ integration, source, onClose }} onBack={() => setStep(0)} />
        )}
      </div>
    </Dialog>
  );
}
