import { z } from 'zod';
import { id, inQuery, many, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import {
  accountPresences,
  accountStatuses,
  confirmationKinds,
  confirmationReasons,
  userStatuses,
  workingStatuses,
} from './vocabulary';

export const confirmationRow = z.object({
  kind: confirmationKinds.schema.describe('account は、一致するユーザーがいない連携先のアカウント'),
  id: z.string().describe('ユーザーまたは連携先のアカウントのid'),
  companyUserId: z.string().nullable().describe('account では null'),
  name: z.string(),
  email: z.string().nullable(),
  userStatus: userStatuses.schema.nullable(),
  workingStatus: workingStatuses.schema.nullable(),
  leftOn: z.string().nullable(),
  accountStatus: accountStatuses.schema.nullable(),
  presence: accountPresences.schema.nullable(),
  reason: confirmationReasons.schema.nullable().describe('要確認でない退職者・退職予定者では null'),
  remaining: z
    .object({ accountsCount: z.number(), managedServicesCount: z.number(), devicesCount: z.number() })
    .nullable()
    .describe('退職者・退職予定者に残っているもの'),
  requiredAt: z.string(),
  services: z.array(z.object({ companyServiceId: z.string(), serviceName: z.string() })),
  suggestion: z
    .object({ companyUserId: z.string(), name: z.string() })
    .nullable()
    .describe('氏名かメールアドレスの@より前が同じ、ただ一人のユーザー'),
});
export type ConfirmationRow = z.output<typeof confirmationRow>;

export const confirmations = {
  list: endpoint('GET', '/company-users/required-confirmation-users', {
    access: 'user',
    auditor: true,
    summary: '確認が必要なユーザーと、一致するユーザーがいないアカウント',
    models: ['company_user', 'company_service_user', 'company_service', 'service_account', 'device'],
    answer: page(confirmationRow),
    query: listQuery(['requiredAt', 'name', 'leftOn', 'reason'], {
      keyword: inQuery.text('キーワード'),
      kind: inQuery.oneOf('種類', confirmationKinds),
      hasLeavers: inQuery.flag('退職者').describe('true のときは、何かが残っている退職者と退職予定者も'),
    }),
  }),
  reset: endpoint('PATCH', '/company-users/required-confirmation-users', {
    access: 'user',
    summary: '確認が必要なユーザーをまとめて確認済みにする',
    answer: z.object({ changed: z.number() }),
    body: strict({
      companyUserIds: many('ユーザー', id('ユーザー'), 500, true),
      reason,
    }),
  }),
};
