import { z } from 'zod';
import type { CompanyErpDetail, ErpChoice } from '../../../backend/contract/company-erp-rows';
import { addMonthsToDay } from '../../../backend/contract/calendar';
import { companyErps } from '../../../backend/contract/company-erps';
import { maxErpMonthsBack, taxHandlings } from '../../../backend/contract/erp-words';
import { day, oneOf } from '../../../backend/contract/fields';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import type { Option } from '../../ui/combobox-options';
import { Button } from '../../ui/button';
import type { DayBounds } from '../../ui/day-bounds';
import { ChoiceField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { Form } from '../../ui/form/form';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { count, today } from '../../ui/format';

const body = z.object({
  fromDay: day('取り込みの開始日'),
  accountTitles: z.array(z.string()),
  departments: z.array(z.string()),
  taxHandling: oneOf('金額', taxHandlings),
  excludedPayees: z.array(z.string()),
});
const optionsFrom = (choices: readonly ErpChoice[] = []): Option[] =>
  choices.map(({ value, count: payments }) => ({ value, label: value, hint: `${count(payments)}件` }));

const dayBounds = (): DayBounds => ({
  min: { day: addMonthsToDay(today(), -maxErpMonthsBack), why: '10年前からの日付を選べます' },
  max: { day: today(), why: '今日までの日付を選べます' },
});

const headingOf = ({ authKind, isIntegrated }: CompanyErpDetail): string => {
  if (authKind === 'file') return '1. 取り込みの設定';
  return isIntegrated ? '取り込みの設定' : '2. 取り込みの設定';
};

/** Why fields are not offered: the ERP does not tell what they choose by. */
function UnsupportedChoices({ name, hasAccountTitles, hasDepartments, hasTax, authKind }: CompanyErpDetail) {
  const choices = [!hasAccountTitles && '勘定科目', !hasDepartments && '部門'].filter(Boolean);
  const missingFields = [...choices, !hasTax && '消費税額'].filter(Boolean).join('・');
  if (missingFields === '') return null;
  const why =
    authKind === 'file'
      ? `${name}のCSVに${missingFields}の列があるか、公開された資料で確認できない`
      : `${name}は支払ごとの${missingFields}を返さない`;
  const effects = [choices.length > 0 && `${choices.join('や')}では選べません`, !hasTax && '金額は税込で取り込みます'];
  return <p className="quiet">{`${why}ため、${effects.filter(Boolean).join('。')}。`}</p>;
}

/** A configuration of before it was known what the ERP tells keeps only what it can choose by. */
const valuesIfSupported = (values: readonly string[] | undefined, isSupported: boolean): string[] =>
  isSupported ? [...(values ?? [])] : [];

/** What of an ERP is taken in. */
export function ErpConfiguration({ erp }: { erp: CompanyErpDetail }) {
  const { id: companyErpId, config, hasAccountTitles, hasDepartments, hasTax, needsAccountTitles } = erp;
  const form = useForm(body, {
    fromDay: config?.fromDay ?? `${today().slice(0, 4)}-01-01`,
    accountTitles: valuesIfSupported(config?.accountTitles, hasAccountTitles),
    departments: valuesIfSupported(config?.departments, hasDepartments),
    taxHandling: hasTax ? (config?.taxHandling ?? 'included') : 'included',
    excludedPayees: config?.excludedPayees ?? [],
  });
  const choices = useRead(companyErps.choices, { params: { companyErpId } }).data;
  const { submit, isPending } = useSubmit(companyErps.configure, {
    form,
    input: (values) => ({ query: { companyErpId }, body: values }),
    outcome: `「${erp.name}」の取り込みの設定を保存しました`,
    onDone: (_, values) => form.reset(values),
  });
  const isFile = erp.authKind === 'file';
  const hasChoices = (choices?.payees.length ?? 0) > 0;
  const source = isFile
    ? '名前を入力して追加します。CSVの勘定科目の列と比べます。'
    : hasChoices
      ? '候補は、最後に読み取った一覧にあるものと件数です。'
      : '一度読み取ると、候補と件数がここに出ます。それまでは名前を入力して追加します。';
  return (
    <section className="erp-part erp-narrow">
      <h2 className="erp-heading">{headingOf(erp)}</h2>
      <Form form={form} onSubmit={submit} guard>
        <DateField
          form={form}
          name="fromDay"
          label="取り込みの開始日"
          required
          {...dayBounds()}
          help={`10年前までさかのぼれます。${isFile ? 'これより前の行は取り込みません。' : '遅くすると、それより前の取り込み済みの支払は要確認になります。'}`}
        />
        {hasAccountTitles && (
          <MultiPickField
            form={form}
            name="accountTitles"
            label="勘定科目"
            addable
            required={needsAccountTitles}
            options={optionsFrom(choices?.accountTitles)}
            example="例：通信費、支払手数料、ソフトウェア"
            help={`${source}${needsAccountTitles ? '' : '選ばないときは、すべての勘定科目を取り込みます。'}`}
          />
        )}
        {hasDepartments && (
          <MultiPickField
            form={form}
            name="departments"
            label="部門"
            addable
            options={optionsFrom(choices?.departments)}
            help="選ばないときは、すべての部門を取り込みます。"
          />
        )}
        {hasTax && (
          <ChoiceField
            form={form}
            name="taxHandling"
            label="金額"
            required
            options={optionsOf(taxHandlings)}
            help={`税抜のときは、${isFile ? 'CSVの消費税額の列' : 'ERPの税額'}を差し引きます。外貨の支払は、外貨の金額も税抜にします。`}
          />
        )}
        <UnsupportedChoices {...erp} />
        <MultiPickField
          form={form}
          name="excludedPayees"
          label="取り込まない支払先"
          addable
          options={optionsFrom(choices?.payees)}
          help={
            isFile
              ? 'この支払先の行は取り込みません。'
              : 'ここで外した支払のうち取り込み済みのものは、要確認になります。'
          }
        />
        <div className="erp-actions">
          <Button kind="primary" type="submit" busy={isPending && '保存中'}>
            設定を保存する
          </Button>
        </div>
      </Form>
    </section>
  );
}
