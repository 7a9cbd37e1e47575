import { z } from 'zod';
import { flag, id, inQuery, many, oneOf, reason } from './fields';
import { personOutcomes } from './people-words';
import { endpoint, listQuery, page, strict } from './kit';
import { serviceParams } from './service-params';
import { departmentChoices, newPeopleChoices, personFields, personIssues } from './people-words';

export const peopleSource = z.object({
  companyServiceId: z.string(),
  isSupported: z.boolean().describe('人事情報を読み取れる種類か'),
  isMaster: z.boolean().describe('マスターサービスか'),
  isOn: z.boolean(),
  newPeople: newPeopleChoices.schema,
  fields: z.array(personFields.schema).describe('人事情報を優先する項目'),
  departments: departmentChoices.schema.describe('ない部署の扱い'),
  listedFields: z.array(personFields.schema).describe('連携先から読み取れる項目'),
  listedCount: z.number(),
  toConfirmCount: z.number(),
  unmappedEmployeeStatuses: z.array(z.object({ word: z.string(), count: z.number() })),
});
export type PeopleSource = z.output<typeof peopleSource>;

export const sourcePersonRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  employeeCode: z.string().nullable(),
  issue: personIssues.schema.nullable(),
  issueDetail: z.string().nullable(),
  issueAt: z.string().nullable(),
  companyUserId: z.string().nullable(),
  userName: z.string().nullable(),
});
export type SourcePersonRow = z.output<typeof sourcePersonRow>;

/** What a run would do about one person. */
export const personPreview = z.object({
  id: z.string(),
  outcome: personOutcomes.schema,
  name: z.string().nullable(),
  employeeCode: z.string().nullable(),
  details: z.array(z.string()).describe('変更の内容、または確認の理由'),
});
export type PersonPreview = z.output<typeof personPreview>;

/** A preview names at most this many people. */
export const maxPreviewRows = 1_000;

const access = 'companyService';
const person = serviceParams.extend({ sourcePersonId: id('人事情報の人') });
const models = ['company', 'company_service', 'people_source', 'source_person'] as const;
const confirmationAccess = { access: 'user', params: person } as const;

export const peopleSources = {
  show: endpoint('GET', '/company-services/{companyServiceId}/people-source', {
    access,
    auditor: true,
    summary: 'マスターサービスからの人事情報の取り込み',
    params: serviceParams,
    models,
    answer: peopleSource,
  }),
  change: endpoint('PATCH', '/company-services/{companyServiceId}/people-source', {
    access: 'masterCompanyService',
    summary: '人事情報の取り込みの設定を変更する。isOn で開始と停止',
    params: serviceParams,
    body: strict({
      newPeople: oneOf('新しい人', newPeopleChoices).optional(),
      fields: many('人事情報を優先する項目', oneOf('項目', personFields), 8).optional(),
      departments: oneOf('ない部署', departmentChoices).optional(),
      isOn: flag('取り込み').optional(),
      reason,
    }),
  }),
  preview: endpoint('GET', '/company-services/{companyServiceId}/integration-runs/{runId}/people', {
    access: 'user',
    auditor: true,
    summary: '取り込む前の確認で、人事情報が変える内容',
    params: serviceParams.extend({ runId: id('実行') }),
    models: ['company_service'],
    answer: z.array(personPreview),
  }),
  people: endpoint('GET', '/company-services/{companyServiceId}/people-source/people', {
    access: 'user',
    auditor: true,
    summary: '人事情報の人',
    params: serviceParams,
    query: listQuery(['issueAt', 'name', 'employeeCode'], {
      keyword: inQuery.text('キーワード'),
      isToConfirm: inQuery.flag('要確認'),
    }),
    models: ['company_service', 'source_person', 'company_user'],
    answer: page(sourcePersonRow),
  }),
  approve: endpoint('POST', '/company-services/{companyServiceId}/people-source/people/{sourcePersonId}/approve', {
    ...confirmationAccess,
    summary: '登録されていない人を、次の同期でユーザーに追加する',
    body: strict({ reason }).optional(),
  }),
  dismiss: endpoint('POST', '/company-services/{companyServiceId}/people-source/people/{sourcePersonId}/dismiss', {
    ...confirmationAccess,
    summary: '要確認の人を確認済みにする',
    body: strict({ reason }).optional(),
  }),
  link: endpoint('PUT', '/company-services/{companyServiceId}/people-source/people/{sourcePersonId}/link', {
    ...confirmationAccess,
    summary: '人事情報の人のユーザーを手動で決める。次の同期から人事情報が反映される',
    body: strict({ companyUserId: id('ユーザー'), reason }),
  }),
};
