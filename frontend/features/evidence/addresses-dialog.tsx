import { useMemo } from 'react';
import { z } from 'zod';
import { evidence, maxOutsideAddresses, type DeliveryView } from '../../../backend/contract/evidence';
import { strict } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { ChecksField } from '../../ui/form/checks-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';

const addresses = evidence.changeDelivery.body.shape.addresses.unwrap();

/** As the contract takes an address. */
const asAddress = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Each address that is new must be ticked, since a mail to a wrong one cannot be taken back. */
const bodyAfter = (former: readonly string[]) =>
  strict({ addresses, confirmed: z.array(z.string().transform(asAddress)) }).check(({ value, issues }) => {
    const missing = newIn(value.addresses, former).filter((address) => !value.confirmed.includes(address));
    const message = `${missing.join('、')} を確かめて、チェックしてください`;
    if (missing.length > 0) issues.push({ code: 'custom', input: value, path: ['confirmed'], message });
  });

const newIn = (chosenAddresses: readonly string[], former: readonly string[]) =>
  chosenAddresses.filter((address) => !former.includes(address));

interface AddressesDialogProps {
  delivery: DeliveryView;
  onClose: () => void;
}

/** Which addresses outside of the company get each checkpoint by mail. */
export function AddressesDialog({ delivery: { addresses: former }, onClose }: AddressesDialogProps) {
  const body = useMemo(() => bodyAfter(former), [former]);
  const form = useForm(body, { addresses: former, confirmed: [] });
  const { submit, isPending } = useSubmit(evidence.changeDelivery, {
    form,
    input: (values) => ({ body: { addresses: values.addresses } }),
    outcome: 'チェックポイントの社外の送り先を変更しました',
    onDone: onClose,
  });
  const newAddresses = newIn(form.watch('addresses'), former);
  return (
    <FormDialog
      title="社外のメールの送り先"
      onClose={onClose}
      form={form}
      onSubmit={submit}
      busy={isPending}
      saveLabel="変更する"
    >
      <p className="dialog-text">
        監査法人など、社外の宛先に新しいチェックポイントをメールで送ります。会社名と記録の件数のほかに、記録の内容は含まれません。
      </p>
      <MultiPickField
        form={form}
        name="addresses"
        label="社外の送り先"
        options={former.map((address) => ({ value: address, label: address }))}
        example="メールアドレスを入力"
        help={`${maxOutsideAddresses}件まで。履歴にはドメインだけが残ります。`}
        addable
      />
      {newAddresses.length > 0 && (
        <ChecksField
          form={form}
          name="confirmed"
          label="宛先の確認"
          required
          options={newAddresses.map((address) => ({ value: address, label: `${address} に間違いありません` }))}
        />
      )}
    </FormDialog>
  );
}
