import { z } from 'zod';
import {
  detectedTypes,
  detectionSuggestions,
  riskLevels,
  serviceCertifications,
  storedDataKinds,
} from '../../../backend/contract/detection-words';
import { strict } from '../../../backend/contract/kit';
import { suggestionRule, type SuggestionRule } from '../../../backend/contract/suggestion-rules';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { ChoiceField, RadioField } from '../../ui/form/choice-fields';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { NumberField } from '../../ui/form/number-field';
import { TextField } from '../../ui/form/text-field';

/** A select has texts alone. */
const yesOrNo = z
  .enum(['true', 'false'])
  .nullable()
  .transform((word) => (word === null ? null : word === 'true'));
const wordOf = (isSo: boolean | null | undefined) => (typeof isSo === 'boolean' ? (`${isSo}` as const) : null);
const ruleForm = strict({
  name: suggestionRule.shape.name,
  suggestion: suggestionRule.shape.suggestion,
  ...suggestionRule.shape.conditions.shape,
  isKnown: yesOrNo,
  isStoredDataKnown: yesOrNo,
  isIntegrable: yesOrNo,
});

interface RuleDialogProps {
  /** The rule to change; without one a rule is added. */
  rule?: SuggestionRule;
  onSave: (rule: SuggestionRule) => void;
  onClose: () => void;
}

/** The name, the conditions and the suggestion of a rule, which is saved with the others. */
export function SuggestionRuleDialog({ rule, onSave, onClose }: RuleDialogProps) {
  const { isKnown, isStoredDataKnown, isIntegrable, ...conditions } = rule?.conditions ?? {};
  const form = useForm(ruleForm, {
    name: rule?.name ?? '',
    suggestion: rule?.suggestion ?? 'forbidden',
    ...conditions,
    isKnown: wordOf(isKnown),
    isStoredDataKnown: wordOf(isStoredDataKnown),
    isIntegrable: wordOf(isIntegrable),
  });
  const submit = form.handleSubmit(({ name, suggestion, ...ruleConditions }) => {
    onSave({ name, suggestion, isEnabled: rule?.isEnabled ?? true, conditions: ruleConditions });
    onClose();
  });
  return (
    <FormDialog
      side
      title={rule ? `ルール「${rule.name}」の編集` : 'ルールの追加'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={false}
      saveLabel={rule ? '変更する' : '追加する'}
    >
      <TextField form={form} name="name" label="ルール名" required autoFocus />
      <RadioField form={form} name="suggestion" label="提案" required options={optionsOf(detectionSuggestions)} />
      <p className="quiet">指定した条件のすべてに一致するサービスに提案します。指定しない条件は問いません。</p>
      <MultiPickField form={form} name="risks" label="リスク（いずれか）" options={optionsOf(riskLevels)} />
      <MultiPickField form={form} name="categories" label="分類（いずれか）" options={optionsOf(serviceCategories)} />
      <MultiPickField
        form={form}
        name="storedData"
        label="保存するデータ（いずれか）"
        options={optionsOf(storedDataKinds)}
      />
      <MultiPickField
        form={form}
        name="certifications"
        label="第三者認証（いずれか）"
        options={optionsOf(serviceCertifications)}
      />
      <MultiPickField
        form={form}
        name="detectedTypes"
        label="検知の経路（いずれか）"
        options={optionsOf(detectedTypes)}
      />
      <NumberField form={form} name="minUsers" label="利用者数の下限" unit="名" />
      <NumberField form={form} name="minDepartments" label="利用部署数の下限" unit="部署" />
      <ChoiceField
        form={form}
        name="isKnown"
        label="既知のサービスか"
        nullable
        placeholder="問わない"
        options={[
          { value: 'true', label: '既知のサービス' },
          { value: 'false', label: '不明なサービス' },
        ]}
      />
      <ChoiceField
        form={form}
        name="isStoredDataKnown"
        label="保存するデータが分かっているか"
        nullable
        placeholder="問わない"
        options={[
          { value: 'true', label: '保存するデータが分かっている' },
          { value: 'false', label: '保存するデータが分かっていない' },
        ]}
      />
      <ChoiceField
        form={form}
        name="isIntegrable"
        label="連携できるか"
        nullable
        placeholder="問わない"
        options={[
          { value: 'true', label: '連携できるサービス' },
          { value: 'false', label: '連携できないサービス' },
        ]}
      />
    </FormDialog>
  );
}
