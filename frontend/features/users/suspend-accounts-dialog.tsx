import { useState } from 'react';
import { reason } from '../../../backend/contract/fields';
import { strict, type AnswerOf } from '../../../backend/contract/kit';
import { vendorOperations, type OperationPreview } from '../../../backend/contract/vendor-operations';
import { CloseButton } from '../../details/operations/close-button';
import { OperationResult } from '../../details/operations/operation-progress';
import { OperationSummary } from '../../details/operations/operation-summary';
import { showFailure } from '../../lib/notice';
import { useForm } from '../../lib/use-form';
import { useReadEach } from '../../lib/use-read-each';
import { useWrite } from '../../lib/use-write';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { FormDialog } from '../../ui/form/form-dialog';
import { Skeleton } from '../../ui/skeleton';

export type VendorAccountOfUser = AnswerOf<typeof vendorOperations.ofUser>[number];
interface Started {
  companyServiceId: string;
  operationId: string;
}

const title = 'アカウントの停止';
const body = strict({ reason });

/** The accounts of each service, since one order is about one service. */
const byService = (accounts: readonly VendorAccountOfUser[]): [string, string[]][] => {
  const ids = new Map<string, string[]>();
  for (const { id, companyServiceId } of accounts)
    ids.set(companyServiceId, [...(ids.get(companyServiceId) ?? []), id]);
  return [...ids];
};

interface SuspendAccountsDialogProps {
  accounts: readonly VendorAccountOfUser[];
  onClose: () => void;
}

/** Suspends accounts of a person at several services: one confirmation, one order a service. */
export function SuspendAccountsDialog({ accounts, onClose }: SuspendAccountsDialogProps) {
  const [chosenByService] = useState(() => byService(accounts));
  const [startedOperations, setStartedOperations] = useState<readonly Started[]>();
  const inputs = chosenByService.map(([companyServiceId, ids]) => ({
    params: { companyServiceId },
    body: { operation: 'suspend' as const, ids },
  }));
  const { data, error } = useReadEach(vendorOperations.preview, inputs);
  if (!startedOperations && data?.some(({ operableCount }) => operableCount > 0))
    return (
      <ConfirmSuspension
        {...{ accountsByService: chosenByService, onClose }}
        previews={data}
        onStarted={setStartedOperations}
      />
    );
  return (
    <Dialog title={title} open onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      {startedOperations ? (
        startedOperations.map((one) => <OperationResult key={one.operationId} {...one} />)
      ) : data ? (
        <Previews accountsByService={chosenByService} previews={data} />
      ) : error ? (
        <ErrorState title={error.message || '内容を確認できませんでした'} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

interface PreviewsProps {
  accountsByService: readonly [string, string[]][];
  previews: readonly OperationPreview[];
}

function Previews({ accountsByService, previews }: PreviewsProps) {
  return accountsByService.map(([companyServiceId], index) => (
    <section key={companyServiceId} aria-label={previews[index]!.serviceName}>
      <h3>{previews[index]!.serviceName}</h3>
      <OperationSummary preview={previews[index]!} />
    </section>
  ));
}

interface ConfirmSuspensionProps extends PreviewsProps {
  onClose: () => void;
  onStarted: (startedOperations: readonly Started[]) => void;
}

function ConfirmSuspension({ accountsByService, previews, onClose, onStarted }: ConfirmSuspensionProps) {
  const form = useForm(body, { reason: '' });
  const order = useWrite(vendorOperations.order, { shownBy: 'the progress in the dialog' });
  const total = previews.reduce((sum, { operableCount }) => sum + operableCount, 0);
  const submit = form.handleSubmit(async ({ reason: why }) => {
    const startedOperations: Started[] = [];
    for (const [index, [companyServiceId]] of accountsByService.entries()) {
      const { accounts, operableCount } = previews[index]!;
      if (operableCount === 0) continue;
      const ids = accounts.flatMap(({ id, problem }) => (problem ? [] : [id]));
      const input = { operation: 'suspend', ids, isConfirmed: true, reason: why } as const;
      try {
        const { operationId } = await order.mutateAsync({ params: { companyServiceId }, body: input });
        startedOperations.push({ companyServiceId, operationId });
      } catch (error) {
        showFailure(error);
      }
    }
    if (startedOperations.length > 0) onStarted(startedOperations);
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={order.isPending}
      reason
      danger
      saveLabel={`${count(total)}件を停止する`}
      savingLabel="開始しています"
      checkbox="連携先で停止されることを理解しました"
    >
      <Previews accountsByService={accountsByService} previews={previews} />
    </FormDialog>
  );
}
