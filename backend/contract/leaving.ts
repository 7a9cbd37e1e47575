import { z } from 'zod';
import { id, inQuery } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { deviceStatuses, userStatuses, workingStatuses } from './vocabulary';

/** Since when a user is retired, or the planned day. */
export const leavingDays = { retiredOn: z.string().nullable(), retiresOn: z.string().nullable() };
export type LeavingDays = z.output<z.ZodObject<typeof leavingDays>>;

/** 「2026/03/31に退職しています」; of who stays, nothing. */
export const leavingWords = ({ retiredOn, retiresOn }: LeavingDays): string | null => {
  if (retiredOn) return `${retiredOn.replaceAll('-', '/')}に退職しています`;
  return retiresOn && `${retiresOn.replaceAll('-', '/')}に退職する予定です`;
};

/** Someone who left, or is to leave, while something of theirs remains. */
export const leaverRow = z.object({
  companyUserId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  employeeCode: z.string().nullable(),
  userStatus: userStatuses.schema,
  workingStatus: workingStatuses.schema,
  leavesOn: z.string().nullable(),
  hasLeft: z.boolean(),
  accountsCount: z.number(),
  managedServicesCount: z.number(),
  devicesCount: z.number(),
});
export type LeaverRow = z.output<typeof leaverRow>;

/** What a leaver still has: each is settled by disconnecting it, handing it over, or returning it. */
export const remains = z.object({
  accounts: z.array(
    z.object({
      companyServiceId: z.string(),
      serviceName: z.string(),
      connectedAt: z.string().describe('登録日時'),
      connectedOn: z.string().describe('接続の適用日'),
      /** The record that is connected, which may be one united with the person's. */
      companyUserId: z.string(),
      isStopped: z.boolean().describe('連携先で停止・削除されている'),
    }),
  ),
  managedServices: z.array(z.object({ companyServiceId: z.string(), serviceName: z.string() })),
  devices: z.array(
    z.object({
      companyDeviceId: z.string(),
      serialCode: z.string(),
      name: z.string(),
      classification: z.string(),
      status: deviceStatuses.schema,
    }),
  ),
});
export type Remains = z.output<typeof remains>;

const leaverModels = ['company_user', 'company_service_user', 'service_account', 'company_service', 'device'] as const;

export const leaving = {
  list: endpoint('GET', '/leaving-users', {
    access: 'user',
    auditor: true,
    summary: '退職の手続き。アカウント・担当サービス・端末が残っている退職者と退職予定者',
    models: leaverModels,
    answer: page(leaverRow),
    query: listQuery(['leavesOn', 'name', 'accountsCount', 'managedServicesCount', 'devicesCount'], {
      keyword: inQuery.text('キーワード'),
      hasLeft: inQuery.flag('退職'),
      hasAccounts: inQuery.flag('アカウント'),
    }),
  }),
  remains: endpoint('GET', '/company-users/{companyUserId}/remains', {
    access: 'user',
    auditor: true,
    summary: 'ユーザーに残っているアカウント・担当サービス・端末',
    params: strict({ companyUserId: id('ユーザー') }),
    models: leaverModels,
    answer: remains,
  }),
};
