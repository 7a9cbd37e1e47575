import { sso, type SsoRow } from '../../../backend/contract/sso';
import { ssoProtocols } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useEdit } from '../../lib/use-edit';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { notAhead, notBefore } from '../../ui/day-bounds';
import { CheckField } from '../../ui/form/check-field';
import { ChoiceField, RadioField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { TextField } from '../../ui/form/text-field';
import { today } from '../../ui/format';

const formOf = ({ companyServiceId, setting }: SsoRow) => ({
  companyServiceId,
  identityProviderId: setting?.identityProvider.id ?? null,
  identityProviderName: setting && !setting.identityProvider.id ? setting.identityProvider.name : '',
  protocol: setting?.protocol ?? ('saml' as const),
  isEnforced: setting?.isEnforced ?? false,
  effectiveFrom: today(),
  reason: '',
});

/** Sets or changes how people sign in to a service by an identity provider. */
export function SsoDialog({ row, onClose }: { row: SsoRow; onClose: () => void }) {
  const { setting } = row;
  const providers = useRead(sso.configured, {}).data?.identityProviders ?? [];
  const form = useForm(sso.configure.body, formOf(row));
  const { submit, isPending, conflict } = useEdit(sso.configure, {
    form,
    revision: setting?.revision,
    input: (body, expectedRevision) => ({ body: { ...body, expectedRevision } }),
    asForm: (values) => values,
    outcome: `「${row.serviceName}」のSSO設定を保存しました`,
    onDone: onClose,
  });
  const options = providers
    .filter(({ id }) => id !== row.companyServiceId)
    .map(({ id, serviceName }) => ({ value: id, label: serviceName }));
  return (
    <FormDialog
      title={setting ? 'SSO設定の変更' : 'SSOの設定'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={setting ? '変更する' : '設定する'}
    >
      <p className="quiet">
        「{row.serviceName}」へのサインイン方法を記録します。サービスの設定そのものは変わりません。
      </p>
      <ChoiceField
        form={form}
        name="identityProviderId"
        label="IDプロバイダー"
        nullable
        placeholder="登録されていないもの（名前を入力）"
        options={options}
      />
      {!form.watch('identityProviderId') && (
        <TextField form={form} name="identityProviderName" label="IDプロバイダー名" required />
      )}
      <RadioField form={form} name="protocol" label="方式" required options={optionsOf(ssoProtocols)} />
      <CheckField
        form={form}
        name="isEnforced"
        label="SSOを必須にしている"
        help="パスワードなど、ほかの方法ではサインインできない状態です。"
      />
      <DateField
        form={form}
        name="effectiveFrom"
        label="適用日"
        required
        min={notBefore('前回の変更の適用日', setting?.effectiveFrom)}
        max={notAhead()}
      />
      <MeanwhileDialog {...conflict} />
    </FormDialog>
  );
}
