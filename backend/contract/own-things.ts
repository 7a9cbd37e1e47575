import { z } from 'zod';
import { requestAnswers } from './extension-words';
import { endpoint } from './kit';
import { deviceStatuses } from './vocabulary';

const ownService = z.object({
  companyServiceId: z.string(),
  serviceName: z.string(),
  connectedOn: z.string().describe('接続の適用日'),
  lastLoginAt: z.string().nullable(),
});
const ownDevice = z.object({
  id: z.string(),
  serialCode: z.string(),
  classification: z.string(),
  name: z.string(),
  status: deviceStatuses.schema,
  usageStartsOn: z.string().nullable(),
});
const ownRequest = z.object({
  id: z.string(),
  serviceName: z.string(),
  host: z.string(),
  purpose: z.string(),
  requestedAt: z.string(),
  answer: requestAnswers.schema.nullable().describe('未回答のときは null'),
  answerText: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

const answer = z.object({
  link: z
    .enum(['linked', 'none', 'deleted'])
    .describe('本人のユーザーが設定されているか。deleted は、設定されたユーザーが削除されたこと'),
  user: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  services: z.array(ownService),
  devices: z.array(ownDevice),
  requests: z.array(ownRequest).describe('禁止されているサービスの利用の申請。新しい順'),
});
export type OwnThings = z.output<typeof answer>;

export const ownThings = {
  show: endpoint('GET', '/company-administrators/me/user', {
    access: 'session',
    auditor: true,
    ownOnly: true,
    summary: '本人のユーザーの、サービス、端末、申請',
    models: ['administrator', 'company_user', 'company_service', 'company_service_user', 'device', 'usage_request'],
    answer,
  }),
};
