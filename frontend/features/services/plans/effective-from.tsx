import { useEffect } from 'react';
import type { PlanTerms } from '../../../../backend/contract/plan-terms';
import { notBefore } from '../../../ui/day-bounds';
import { parseDay } from '../../../../backend/contract/written-days';
import { DateField } from '../../../ui/form/date-field';
import { day as dayWord, today } from '../../../ui/format';
import { fromADay, type PlanForm } from './plan-form-body';
import { termsOn, termsWords } from './terms';
import './plans.css';

/**
 * 適用日, with the terms in force on that day and those agreed for later; untouched fields show the values of that day.
 */
export function EffectiveFrom({ form, terms }: { form: PlanForm; terms: readonly PlanTerms[] }) {
  const day = parseDay(form.watch('effectiveFrom') ?? '');
  useTermsOf(form, terms, day);
  const { now, next } = termsOn(terms, day ?? today());
  return (
    <>
      <DateField
        form={form}
        name="effectiveFrom"
        label="適用日"
        required
        min={notBefore('契約開始日', form.watch('startsOn'))}
        help="料金・席数・支払条件の変更はこの日から有効です。更新条件と解約通知期限は、先の日付でも今日から有効です。それまでの内容は履歴に残ります。"
      />
      <dl className="terms-on-day" aria-live="polite">
        <div>
          <dt>{day ? `${dayWord(day)}の条件` : '今日の条件'}</dt>
          <dd>{termsWords(now)}</dd>
        </div>
        {next.map((later) => (
          <div key={later.from}>
            <dt>{`${dayWord(later.from!)}から${later.from! > today() ? '（予定）' : ''}`}</dt>
            <dd>{termsWords(later)}</dd>
          </div>
        ))}
      </dl>
      {next.length > 0 && (
        <p className="field-help">この日より後の適用日の変更は、ここで変更してもそのまま残ります。</p>
      )}
    </>
  );
}

/** Fills untouched fields with the terms in force on the day, so that only a difference counts as a change. */
const useTermsOf = (form: PlanForm, terms: readonly PlanTerms[], day: string | undefined) => {
  useEffect(() => {
    if (day === undefined) return;
    const { now } = termsOn(terms, day);
    for (const name of fromADay) {
      const { isDirty } = form.getFieldState(name);
      const typedDay = form.getValues(name);
      form.resetField(name, { defaultValue: now[name] });
      if (isDirty) form.setValue(name, typedDay, { shouldDirty: true });
    }
  }, [form, terms, day]);
};
