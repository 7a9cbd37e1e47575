import { z } from 'zod';
import { id, inQuery, many, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { confirmationReasons, userStatuses, workingStatuses } from './vocabulary';

export const confirmationRow = z.object({
  companyUserId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  userStatus: userStatuses.schema,
  workingStatus: workingStatuses.schema,
  leftOn: z.string().nullable(),
  reason: confirmationReasons.schema,
  requiredAt: z.string(),
  services: z.array(z.object({ companyServiceId: z.string(), serviceName: z.string() })),
});
export type ConfirmationRow = z.output<typeof confirmationRow>;

export const confirmations = {
  list: endpoint('GET', '/company-users/required-confirmation-users', {
    access: 'user',
    summary: '確認が必要なユーザー',
    models: ['company_user', 'company_service_user', 'company_service'],
    answer: page(confirmationRow),
    query: listQuery(['requiredAt', 'name', 'leftOn', 'reason'], { keyword: inQuery.text('キーワード') }),
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
