import { z } from 'zod';
import { businessTypes, companySizes } from '../../contract/vocabulary';
import { datedByRecording, defineEvents, field, type EventOf } from '../../platform/kit/events';

const name = field.text('会社名');
const businessType = field.word('業種', businessTypes);
const companySize = field.word('従業員規模', companySizes);
/** The service whose accounts are the source of the company's users. */
const masterServiceId = field.entity('マスターサービス', 'companyService').nullable();
/** When the daily synchronisations begin, in Japan time. */
const integrationHour = field.number('同期の時刻');
const fiscalYearStartMonth = field.number('会計年度の開始月');

export const companyEvents = defineEvents('company', '会社', {
  CompanyRegistered: { title: '会社を登録', data: { name, businessType, companySize, fiscalYearStartMonth } },
  CompanyRenamed: { title: '会社名を変更', data: { name } },
  CompanyProfileChanged: { title: '会社の属性を変更', data: { businessType, companySize } },
  CompanyFiscalYearChanged: { title: '会計年度の開始月を変更', data: { fiscalYearStartMonth } },
  CompanyIntegrationHourChanged: { title: '同期の時刻を変更', data: { integrationHour } },
  CompanyMatchingRulesChanged: {
    title: 'アカウントの一致の規則を変更',
    data: {
      usesPlusAddresses: field.flag('プラスアドレスでの一致'),
      usesEmployeeCodes: field.flag('社員番号での一致'),
      sameDomains: field.list('同じとみなすドメイン', z.string()),
    },
  },
  CompanyMasterServiceChanged: {
    title: 'マスターサービスを変更',
    data: { masterServiceId, effectiveFrom: field.appliesFrom() },
    upcasters: [datedByRecording],
  },
});

export type CompanyEvent = EventOf<typeof companyEvents>;

/** Until a company chooses its own. */
export const defaultMatchingRules: Extract<CompanyEvent, { type: 'CompanyMatchingRulesChanged' }>['data'] = {
  usesPlusAddresses: true,
  usesEmployeeCodes: true,
  sameDomains: [],
};
