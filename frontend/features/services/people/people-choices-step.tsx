import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { peopleSources, type PeopleSource } from '../../../../backend/contract/people-source';
import { departmentChoices, newPeopleChoices, personFields } from '../../../../backend/contract/people-words';
import type { Form } from '../../../lib/use-form';
import { useSubmit } from '../../../lib/use-submit';
import { Button } from '../../../ui/button';
import { RadioField } from '../../../ui/form/choice-fields';

type Input = z.input<typeof peopleSources.change.body>;
type Output = z.output<typeof peopleSources.change.body>;
type ChoicesForm = Form<Input, Output>;

const optionsOf = <V extends string>({ values, labels }: { values: readonly V[]; labels: Record<V, string> }) =>
  values.map((value) => ({ value, label: labels[value] }));

interface PeopleChoicesStepProps {
  source: PeopleSource;
  form: ChoicesForm;
  onCancel: () => void;
  onNext: () => void;
}

/** Step 1: what is done with new people, which side wins each field, and departments. */
export function PeopleChoicesStep({ source, form, onCancel, onNext }: PeopleChoicesStepProps) {
  const params = { companyServiceId: source.companyServiceId };
  const { submit, isPending } = useSubmit(peopleSources.change, {
    form,
    input: (body) => ({ params, body }),
    outcome: { shownBy: 'the next step' },
    onDone: onNext,
  });
  return (
    <form className="setup" noValidate onSubmit={(event) => void submit(event)}>
      <RadioField
        form={form}
        name="newPeople"
        label="ユーザーに登録されていない人"
        options={optionsOf(newPeopleChoices)}
        help="氏名とメールアドレスがない人と、退職した人は追加しません。"
      />
      <FieldsChoice source={source} form={form} />
      {source.listedFields.includes('departments') && (
        <RadioField
          form={form}
          name="departments"
          label="登録されていない部署"
          options={optionsOf(departmentChoices)}
          help="作成しないときは、その部署の人が要確認になります。部署が自動で閉じることはありません。"
        />
      )}
      <div className="dialog-buttons">
        <Button onClick={onCancel}>キャンセル</Button>
        <Button type="submit" kind="primary" busy={isPending && '保存中'}>
          変わる内容を確認する
        </Button>
      </div>
    </form>
  );
}

/** For each field that the vendor lists: the HR system or the hand wins. */
function FieldsChoice({ source, form }: Pick<PeopleChoicesStepProps, 'source' | 'form'>) {
  const { field } = useController({ control: form.control, name: 'fields' });
  const chosenFields = field.value ?? [];
  const set = (name: (typeof chosenFields)[number], isOfSource: boolean) =>
    field.onChange(isOfSource ? [...chosenFields, name] : chosenFields.filter((one) => one !== name));
  return (
    <fieldset className="people-fields">
      <legend>項目ごとの優先</legend>
      <p className="field-help">
        「人事情報」を選んだ項目は同期のたびに上書きします。「手入力」の項目は、新しいユーザーを追加するときだけ使います。
      </p>
      {source.listedFields.map((name) => (
        <div key={name} className="people-field" role="radiogroup" aria-label={personFields.labels[name]}>
          <span>{personFields.labels[name]}</span>
          {([true, false] as const).map((isOfSource) => (
            <label key={String(isOfSource)} className="check-line">
              <input
                type="radio"
                name={`wins-${name}`}
                checked={chosenFields.includes(name) === isOfSource}
                onChange={() => set(name, isOfSource)}
              />
              <span>{isOfSource ? '人事情報' : '手入力'}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
