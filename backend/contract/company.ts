import { z } from 'zod';
import { expectedRevision, nameInMails, oneOf, whole } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { businessTypes, companySizes, contractKinds, renewalCycles } from './vocabulary';

export const companyView = z.object({
  id: z.string(),
  name: z.string(),
  businessType: businessTypes.schema,
  companySize: companySizes.schema,
  fiscalYearStartMonth: z.number(),
  revision: z.number(),
});
export type CompanyView = z.output<typeof companyView>;

const terms = {
  kind: contractKinds.schema,
  renewalCycle: renewalCycles.schema,
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  companyUserNumberRange: z.object({ minUserLimit: z.number(), maxUserLimit: z.number() }),
  daichoPlan: z.object({ possibleRegistrationCount: z.number() }),
};

/** The contract in force and its usage: spec sections 3 and 4. */
export const contractView = z.object({
  companyContract: z.object({ id: z.string(), ...terms }),
  usersCount: z.number(),
  registeredServicesCount: z.number(),
});
export type ContractView = z.output<typeof contractView>;

export const contractHistoryRow = z.object({
  id: z.string(),
  what: z.enum(['started', 'changed']),
  recordedAt: z.string(),
  ...terms,
});
export type ContractHistoryRow = z.output<typeof contractHistoryRow>;

export const company = {
  show: endpoint('GET', '/company', {
    access: 'session',
    auditor: true,
    summary: '会社',
    models: ['company'],
    lookups: ['recorded_event'],
    answer: companyView,
  }),
  edit: endpoint('PATCH', '/company', {
    access: 'accountSetting',
    summary: '会社を変更する',
    body: strict({
      name: nameInMails('会社名', 100).optional(),
      businessType: oneOf('業種', businessTypes).optional(),
      companySize: oneOf('従業員規模', companySizes).optional(),
      fiscalYearStartMonth: whole('会計年度の開始月', 1, 12).optional(),
      expectedRevision: expectedRevision(),
    }),
  }),
  contract: endpoint('GET', '/company-contract', {
    access: 'session',
    auditor: true,
    summary: '契約と利用状況',
    models: ['contract', 'company_user', 'company_service'],
    answer: contractView,
  }),
  contractHistories: endpoint('GET', '/company-contract-histories', {
    access: 'session',
    auditor: true,
    summary: '契約の履歴',
    models: ['contract_history'],
    query: listQuery(['recordedAt', 'startsOn'], {}),
    answer: page(contractHistoryRow),
  }),
};
