import { z } from 'zod';
import { day, id, reason } from './fields';
import { endpoint, strict } from './kit';

export const masterCompanyServiceView = z.object({
  companyServiceId: z.string(),
  serviceName: z.string(),
  usersCount: z.number(),
});
export type MasterCompanyServiceView = z.output<typeof masterCompanyServiceView>;

const effectiveFrom = day('適用日').optional();
const access = 'masterCompanyService';
const models = ['company', 'company_service', 'company_service_user', 'service_account', 'company_user'] as const;
export const masterCompanyService = {
  show: endpoint('GET', '/master-company-service', {
    access,
    auditor: true,
    summary: '利用者をユーザーの基準とするサービス',
    models,
    answer: z.object({
      masterCompanyService: masterCompanyServiceView.nullable(),
      notConnectedCount: z.number().describe('そのサービスの利用者ではないユーザーの数'),
    }),
  }),
  list: endpoint('GET', '/master-company-service-list', {
    access,
    auditor: true,
    summary: 'マスターサービスに選べるサービス',
    models,
    answer: z.array(masterCompanyServiceView),
  }),
  choose: endpoint('POST', '/master-company-service', {
    access,
    summary: 'マスターサービスを選ぶ',
    body: strict({ companyServiceId: id('サービス'), effectiveFrom, reason }),
  }),
  clear: endpoint('DELETE', '/master-company-service', {
    access,
    summary: 'マスターサービスの選択を解除する',
    body: strict({ effectiveFrom, reason }).optional(),
  }),
};
