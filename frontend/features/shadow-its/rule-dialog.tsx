import { useRef } from 'react';
import type { DetectionRuleDetail } from '../../../backend/contract/detection-rule-checks';
import type { RuleListName } from '../../../backend/contract/detection-urls';
import { detectUrlTypes } from '../../../backend/contract/detection-words';
import type { Problem } from '../../../backend/contract/kit';
import { optionsOf } from '../../lib/options';
import { useEdit } from '../../lib/use-edit';
import { changedIn, useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { useConfirm } from '../../ui/dialogs';
import { RadioField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { MeanwhileDialog } from '../../ui/form/meanwhile-dialog';
import { TextField } from '../../ui/form/text-field';
import { ruleLists } from './rule-lists';
import { RulePreviewPanel } from './rule-preview-panel';

const typeHints = {
  host: 'app.example.com だけに一致します',
  host_and_subdomains: 'example.com と、その下のすべてのホストに一致します',
  path_prefix: 'example.com/team と、その下のページに一致します',
} as const;
const typeOptions = optionsOf(detectUrlTypes).map((option) => ({
  ...option,
  hint: typeHints[option.value as keyof typeof typeHints],
}));

interface RuleDialogProps {
  list: RuleListName;
  /** The rule to change; without one a rule is added. */
  rule?: DetectionRuleDetail;
  onClose: () => void;
}

/** Adds or changes a rule, previewing the addresses that it would match. */
export function RuleDialog({ list, rule, onClose }: RuleDialogProps) {
  const { label, calls } = ruleLists[list];
  const form = useRuleForm(list, rule);
  const { dirtyFields } = form.formState;
  const isConfirmed = useRef(false);
  const confirm = useConfirm();
  /** Holds for the next call alone. */
  const takeConfirmation = () => {
    const confirmation = isConfirmed.current || undefined;
    isConfirmed.current = false;
    return confirmation;
  };
  const handleProblem = (problem: Problem) => {
    if (problem.code !== 'rule_too_broad') return false;
    void confirmBroad();
    return true;
  };
  const addition = useSubmit(calls.add, {
    form,
    input: (values) => ({ body: { ...values, isConfirmed: takeConfirmation() } }),
    outcome: (_, { serviceName }) => `${label}「${serviceName}」を登録しました`,
    onDone: onClose,
    onFailed: handleProblem,
  });
  const edit = useEdit(calls.change, {
    form,
    revision: rule?.revision,
    input: (values, expectedRevision) => ({
      params: { detectionRuleId: rule!.id },
      body: { ...changedIn(dirtyFields, values), isConfirmed: takeConfirmation(), expectedRevision },
    }),
    asForm: (values) => values,
    outcome: (_, { serviceName }) => `${label}「${serviceName}」を変更しました`,
    onDone: onClose,
    onFailed: handleProblem,
  });
  const { submit, isPending } = rule ? edit : addition;
  const confirmBroad = async () => {
    const url = form.getValues('url');
    const question = {
      title: `「${url}」は広い範囲に一致します。本当に登録しますか？`,
      text:
        list === 'allow'
          ? '一致するすべてのサービスの利用が、数えられず保存もされなくなります。'
          : '一致するすべてのサービスの利用が、1つのサービスとして検知されます。',
      checkbox: '一致する範囲を確認しました',
      yes: '登録する',
      danger: true,
    };
    if (!(await confirm(question))) return;
    isConfirmed.current = true;
    await submit();
  };
  return (
    <FormDialog
      side
      title={rule ? `${label}の編集` : `${label}の登録`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel={rule ? '変更する' : '登録する'}
    >
      <TextField form={form} name="serviceName" label="サービス名" required autoFocus />
      <RadioField form={form} name="detectUrlType" label="検知方法" required options={typeOptions} />
      <TextField
        form={form}
        name="url"
        label="URL"
        required
        placeholder="example.com"
        help="https:// やポート番号は付けても付けなくても同じです。IPアドレスと日本語ドメインも登録できます。"
      />
      <RulePreviewPanel type={form.watch('detectUrlType')} url={form.watch('url')} exceptId={rule?.id} />
      {rule && <MeanwhileDialog {...edit.conflict} />}
    </FormDialog>
  );
}

const useRuleForm = (list: RuleListName, rule?: DetectionRuleDetail) =>
  useForm(ruleLists[list].calls.add.body, {
    serviceName: rule?.serviceName ?? '',
    url: rule?.unicodeUrl ?? rule?.url ?? '',
    detectUrlType: rule?.detectUrlType ?? 'host_and_subdomains',
    reason: '',
  });
