import { z } from 'zod';
import { endpoint } from './kit';

const words = z.array(z.object({ id: z.string(), name: z.string() }));

/** An agency in the operator's file. */
export const agency = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  phone: z.string().nullable().default(null),
  email: z.email().nullable().default(null),
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});
export type Agency = z.output<typeof agency>;

/** Lists that every company shares. */
export const master = {
  businessTypes: endpoint('GET', '/master/business-types', { access: 'public', summary: '業種', answer: words }),
  companySizes: endpoint('GET', '/master/company-sizes', { access: 'public', summary: '従業員規模', answer: words }),
  contractRenewalCycles: endpoint('GET', '/master/contract-renewal-cycles', {
    access: 'public',
    summary: '契約の更新サイクル',
    answer: words,
  }),
  companyCustomInputTypes: endpoint('GET', '/master/company-custom-input-types', {
    access: 'public',
    summary: '独自項目の入力形式',
    answer: words,
  }),
  agencies: endpoint('GET', '/agencies', {
    access: 'session',
    auditor: true,
    summary: '販売代理店。運営者が用意したファイルの内容',
    asOf: { today: '選択肢は、いつも今のものです。' },
    answer: z.array(agency),
  }),
  links: endpoint('GET', '/links', {
    access: 'public',
    summary: '設定メニューの外部リンク。運営者が決めた宛先、なければ null',
    asOf: { today: '外部リンクは、いつも今のものです。' },
    answer: z.object({
      help: z.string().nullable(),
      securityPolicy: z.string().nullable(),
      operatingCompany: z.string().nullable(),
    }),
  }),
  terms: endpoint('GET', '/terms', {
    access: 'public',
    summary: '利用規約。運営者が用意した文書、なければ null',
    answer: z.object({ text: z.string().nullable() }),
  }),
};
