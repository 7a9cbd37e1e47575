import { z } from 'zod';
import type { CompanyErpDetail } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { taxHandlings } from '../../../backend/contract/erp-words';
import { day, oneOf } from '../../../backend/contract/fields';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { Form } from '../../ui/form/form';
import { TextAreaField } from '../../ui/form/text-area-field';
import { today } from '../../ui/format';

const lines = z.string();
const body = z.object({
  fromDay: day('取り込みの開始日'),
  accountTitles: lines,
  departments: lines,
  taxHandling: oneOf('金額', taxHandlings),
  excludedPayees: lines,
});
const linesOf = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []))),
];

/** What of an ERP is taken in. */
export function ErpConfiguration({ erp }: { erp: CompanyErpDetail }) {
  const { id: companyErpId, config, hasTax, needsAccountTitles } = erp;
  const form = useForm(body, {
    fromDay: config?.fromDay ?? `${today().slice(0, 4)}-01-01`,
    accountTitles: (config?.accountTitles ?? []).join('\n'),
    departments: (config?.departments ?? []).join('\n'),
    taxHandling: config?.taxHandling ?? 'included',
    excludedPayees: (config?.excludedPayees ?? []).join('\n'),
  });
  const { submit, isPending } = useSubmit(companyErps.configure, {
    form,
    input: ({ accountTitles, departments, excludedPayees, ...rest }) => ({
      query: { companyErpId },
      body: {
        ...rest,
        accountTitles: linesOf(accountTitles),
        departments: linesOf(departments),
        excludedPayees: linesOf(excludedPayees),
      },
    }),
    done: (_, values) => form.reset(values),
  });
  const oneALine = '1行に1つずつ入力します。';
  return (
    <section className="erp-section">
      <h2 className="erp-heading">2. 取り込みの設定</h2>
      <Form form={form} onSubmit={submit} guard>
        <DateField form={form} name="fromDay" label="取り込みの開始日" required />
        <TextAreaField
          form={form}
          name="accountTitles"
          label="勘定科目"
          required={needsAccountTitles}
          placeholder={'通信費\n支払手数料\nソフトウェア'}
          help={`${oneALine}${needsAccountTitles ? '' : '空のときは、すべての勘定科目を取り込みます。'}`}
        />
        <TextAreaField
          form={form}
          name="departments"
          label="部門"
          help={`${oneALine}空のときは、すべての部門を取り込みます。`}
        />
        {hasTax && (
          <ChoiceField form={form} name="taxHandling" label="金額" required options={optionsOf(taxHandlings)} />
        )}
        <TextAreaField form={form} name="excludedPayees" label="取り込まない支払先" help={oneALine} />
        <div className="erp-actions">
          <Button kind="primary" type="submit" busy={isPending && '保存中'}>
            設定を保存する
          </Button>
        </div>
      </Form>
    </section>
  );
}
