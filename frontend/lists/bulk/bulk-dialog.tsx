import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { bulkActKindOf, type BulkActName } from '../../../backend/contract/bulk-acts';
import { bulkPreviews, type BulkActPreview } from '../../../backend/contract/bulk-previews';
import { reason, text } from '../../../backend/contract/fields';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { FormDialog } from '../../ui/form/form-dialog';
import { today } from '../../ui/format';
import { ActFields } from './act-fields';
import { bulkWords } from './bulk-words';
import { PreviewDialog } from './preview-dialog';

interface BulkDialogProps {
  act: BulkActName;
  targets: { ids: string[] } | { query: Record<string, string> };
  /** How many rows these are. */
  rows: number;
  onClose: () => void;
  onStarted: () => void;
}

type FieldInput = Record<string, string | null>;
/** Computed when the dialog opens, which may be days after the page was loaded. */
const initialValues = (): FieldInput => ({
  ...{ effectiveFrom: today(), companyServiceId: null, departmentId: null, employeeStatus: null },
  ...{ workingStatus: null, companyUserId: null, disposal: null, reason: '' },
});

const schemaOf = (act: BulkActName) => {
  const { input, needsReason } = bulkActKindOf(act);
  return input.safeExtend({ reason: needsReason ? text('理由', 500) : reason }) as unknown as z.ZodType<
    FieldInput,
    FieldValues
  >;
};

/** Asks for an act's inputs, previews its effect on the rows, and starts it. */
export function BulkDialog({ act, targets, rows, onClose, onStarted }: BulkDialogProps) {
  const { of, text: words } = bulkWords[act];
  const { needsReason } = bulkActKindOf(act);
  const names = [...Object.keys(bulkActKindOf(act).input.shape), 'reason'];
  const [begins] = useState(() => Object.entries(initialValues()).filter(([name]) => names.includes(name)));
  const form = useForm(schemaOf(act), Object.fromEntries(begins));
  const [previewedAct, setPreviewedAct] = useState<{ preview: BulkActPreview; values: FieldInput } | null>(null);
  const { submit, isPending } = useSubmit(bulkPreviews.make, {
    form,
    input: ({ reason: _, ...input }) => ({ body: { act, ...targets, input } }),
    outcome: { shownBy: 'the preview' },
    onDone: (preview, values) => setPreviewedAct({ preview, values }),
  });
  if (previewedAct) {
    const { reason, ...input } = previewedAct.values;
    const begin = { act, input, reason };
    return (
      <PreviewDialog
        {...{ begin, onClose, onStarted }}
        preview={previewedAct.preview}
        onBack={() => setPreviewedAct(null)}
      />
    );
  }
  return (
    <FormDialog
      title={of(rows)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason={needsReason ? 'required' : true}
      saveLabel="内容を確認する"
      savingLabel="確認中"
    >
      <p className="dialog-text">{words}</p>
      <ActFields act={act} form={form} />
    </FormDialog>
  );
}
