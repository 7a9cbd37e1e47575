import { useNavigate } from 'react-router';
import { services, type KnownServiceRow } from '../../../backend/contract/services';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChoiceField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextField } from '../../ui/form/text-field';
import { KnownCandidates } from './known-candidates';
import { registeredToast } from './registered';
import { categoryOptions } from './service-words';

/** A service that the catalogue does not know. */
export function OriginalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(services.createOriginal.body, { name, url: '' });
  const { submit, isPending } = useSubmit(services.createOriginal, {
    form,
    input: (body) => ({ body }),
    outcome: ({ id }, body) => registeredToast(body.name, id),
    onDone: ({ id }) => navigate(`/services/${id}`),
  });
  const fill = ({ name: knownName, category, domain }: KnownServiceRow) => {
    form.setValue('name', knownName);
    form.setValue('category', category);
    if (domain !== null) form.setValue('url', `https://${domain}`);
  };
  return (
    <FormDialog
      title="候補にないサービスの登録"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="登録する"
      savingLabel="登録中"
    >
      <p className="quiet">自社で使う独自のサービスも、候補のサービスと同じように管理できます。連携はできません。</p>
      <TextField form={form} name="name" label="サービス名" required autoFocus />
      <KnownCandidates name={form.watch('name')} onChoose={fill} />
      <ChoiceField form={form} name="category" label="分類" required options={categoryOptions} />
      <TextField form={form} name="url" label="URL" type="url" placeholder="https://" />
    </FormDialog>
  );
}
