import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { requiredPassword } from '../../../backend/contract/auth';
import { reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { vendorOperationKinds, type VendorOperationKind } from '../../../backend/contract/operation-words';
import { vendorOperations, type OperationPreview } from '../../../backend/contract/vendor-operations';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { FormDialog } from '../../ui/form/form-dialog';
import { PasswordField } from '../../ui/form/password-field';
import { Skeleton } from '../../ui/skeleton';
import { CloseButton } from './close-button';
import { OperationProgress } from './operation-progress';
import { OperationSummary } from './operation-summary';
import { operationTexts } from './operation-words';

export interface ChosenOperation {
  companyServiceId: string;
  operation: VendorOperationKind;
  /** Accounts; of a creation users. */
  ids: readonly string[];
}

interface OperationDialogProps {
  chosenOperation: ChosenOperation;
  onClose: () => void;
  onDone?: () => void;
}

/** An operation of accounts at the vendor: what would happen, the confirmation, then its progress and results. */
export function OperationDialog({ chosenOperation, onClose, onDone }: OperationDialogProps) {
  const { companyServiceId, operation, ids } = chosenOperation;
  const params = { companyServiceId };
  const [operationId, setOperationId] = useState<string>();
  const preview = useRead(vendorOperations.preview, { params, body: { operation, ids: [...ids] } }, { once: true });
  const title = operationTexts[operation].act.replace('する', '');
  // The selection that holds this dialog goes with its end, so it stays until the results were closed.
  const end = () => {
    onClose();
    onDone?.();
  };
  if (operationId) return <OperationProgress {...{ companyServiceId, operationId }} onClose={end} />;
  if (preview.data && preview.data.operableCount > 0)
    return <ConfirmDialog {...{ chosenOperation, onClose, title }} preview={preview.data} onStarted={setOperationId} />;
  return (
    <Dialog title={title} open onClose={onClose} footer={<CloseButton onClose={onClose} />}>
      {preview.data ? (
        <>
          <OperationSummary preview={preview.data} />
          <WayOut preview={preview.data} companyServiceId={companyServiceId} onClose={onClose} />
        </>
      ) : preview.error ? (
        <ErrorState
          title={preview.error.message || '内容を確認できませんでした'}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

interface WayOutProps {
  preview: OperationPreview;
  companyServiceId: string;
  onClose: () => void;
}

/** Where a person removes what blocks the operation: missing permissions are granted by another authorisation. */
function WayOut({ preview: { blocked }, companyServiceId, onClose }: WayOutProps) {
  if (!blocked) return null;
  const needsGrant = blocked.code === 'forbidden' || blocked.code === 'unauthorised';
  const tab = `/services/${companyServiceId}?tab=integration`;
  return (
    <p>
      <Link to={needsGrant ? `${tab}&setup=begin` : tab} onClick={onClose}>
        {needsGrant ? '権限を選んで再認可する' : '連携の状態を確認する'}
      </Link>
    </p>
  );
}

const body = strict({ password: z.string(), reason });
const withPassword = strict({ password: requiredPassword('パスワード'), reason });

interface ConfirmDialogProps extends Omit<OperationDialogProps, 'onDone'> {
  title: string;
  preview: OperationPreview;
  onStarted: (operationId: string) => void;
}

function ConfirmDialog({ chosenOperation, title, preview, onClose, onStarted }: ConfirmDialogProps) {
  const { companyServiceId, operation } = chosenOperation;
  const { isPasswordNeeded, accounts } = preview;
  const form = useForm(isPasswordNeeded ? withPassword : body, { password: '', reason: '' });
  const ids = accounts.flatMap(({ id, problem }) => (problem ? [] : [id]));
  const { submit, isPending } = useSubmit(vendorOperations.order, {
    form,
    input: ({ password, reason: why }) => ({
      params: { companyServiceId },
      body: { operation, ids, isConfirmed: true as const, reason: why, ...(isPasswordNeeded && { password }) },
    }),
    outcome: { shownBy: 'the progress in the dialog' },
    onDone: ({ operationId }) => onStarted(operationId),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={`${ids.length}件を${vendorOperationKinds.labels[operation]}する`}
      savingLabel="開始しています"
      danger={operation === 'delete' || operation === 'suspend'}
      checkbox={`連携先で${vendorOperationKinds.labels[operation]}されることを理解しました`}
    >
      <OperationSummary preview={preview} />
      {isPasswordNeeded && (
        <PasswordField
          form={form}
          name="password"
          label="自分のパスワード"
          required
          help="Daichoにログインするときのパスワードです"
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  );
}
