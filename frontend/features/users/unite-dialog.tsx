import { useState } from 'react';
import { id, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { unions, type UnionRow } from '../../../backend/contract/unions';
import { useForm } from '../../lib/use-form';
import { useReadEach } from '../../lib/use-read-each';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { RadioField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { count } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { recordFacts, UnionSuggestions } from './union-suggestions';

export const maxUnited = 20;
const title = 'ユーザーの統合';
const body = strict({ mainCompanyUserId: id('主のユーザー'), reason });

interface UniteDialogProps {
  companyUserIds: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the main record of a person, and unites the others with it. */
export function UniteDialog({ companyUserIds, onClose, onDone }: UniteDialogProps) {
  const { data, error } = useReadEach(
    unions.show,
    companyUserIds.map((companyUserId) => ({ params: { companyUserId } })),
  );
  if (!data) {
    return (
      <Dialog title={title} open onClose={onClose}>
        {error ? <ErrorState title="ユーザーを読み込めませんでした" /> : <Skeleton lines={4} />}
      </Dialog>
    );
  }
  const rows = new Map(data.flatMap(({ main, users }) => [main, ...users]).map((row) => [row.companyUserId, row]));
  return <Question first={companyUserIds[0]!} givenRows={[...rows.values()]} onClose={onClose} onDone={onDone} />;
}

interface QuestionProps extends Omit<UniteDialogProps, 'companyUserIds'> {
  /** The record whose suggestions are offered besides. */
  first: string;
  givenRows: readonly UnionRow[];
}

function Question({ first, givenRows, onClose, onDone }: QuestionProps) {
  const [addedRows, setAddedRows] = useState<readonly UnionRow[]>([]);
  const rows = [...givenRows, ...addedRows];
  const [busiestUser] = [...givenRows].sort((a, b) => b.servicesCount - a.servicesCount);
  const form = useForm(body, { mainCompanyUserId: busiestUser!.companyUserId, reason: '' });
  const { submit, isPending } = useSubmit(unions.unite, {
    form,
    input: (values) => ({ body: { ...values, companyUserIds: rows.map(({ companyUserId }) => companyUserId) } }),
    outcome: `${count(rows.length)}件の記録を統合しました`,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const remove = (row: UnionRow) => {
    setAddedRows(addedRows.filter(({ companyUserId }) => companyUserId !== row.companyUserId));
    if (form.getValues('mainCompanyUserId') === row.companyUserId)
      form.setValue('mainCompanyUserId', busiestUser!.companyUserId);
  };
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="統合する"
      savingLabel="統合中"
    >
      <p className="dialog-text">
        {`${count(rows.length)}件の記録を同じ人のものとしてまとめます。一覧と人数には主のユーザーだけが現れ、ほかの記録のサービスも主のユーザーに表示されます。いつでも解除できます。`}
      </p>
      <RadioField
        form={form}
        name="mainCompanyUserId"
        label="主のユーザー"
        required
        options={rows.map((row) => ({ value: row.companyUserId, label: row.name, hint: recordFacts(row) }))}
      />
      <UnionSuggestions
        companyUserId={first}
        without={givenRows.map(({ companyUserId }) => companyUserId)}
        act={(row) => {
          const isAdded = addedRows.some(({ companyUserId }) => companyUserId === row.companyUserId);
          return (
            <Button
              small
              kind="quiet"
              disabled={!isAdded && rows.length >= maxUnited}
              aria-label={isAdded ? `${row.name}さんを外す` : `${row.name}さんを加える`}
              onClick={() => (isAdded ? remove(row) : setAddedRows([...addedRows, row]))}
            >
              {isAdded ? '外す' : '加える'}
            </Button>
          );
        }}
      />
    </FormDialog>
  );
}
