import { z } from 'zod';
import { zeroReason } from './amounts';
import { homeShadowIt } from './detected-services';
import { endpoint, strict } from './kit';
import { findingModels } from './shadow-its';
import { signInModels } from './read-models';
import { inQuery } from './fields';
import { renewalCycles } from './vocabulary';

export const home = {
  service: endpoint('GET', '/home/service', {
    access: 'companyService',
    auditor: true,
    summary: 'サービス数と今月の費用',
    models: ['company_service', 'plan', 'recorded_plan', 'recorded_service', 'plan_price'],
    answer: z.object({
      servicesCount: z.number(),
      suspendedCount: z.number(),
      planUnregisteredCount: z.number(),
      planCost: z.object({
        month: z.string(),
        total: z.number(),
        services: z.array(
          z.object({
            companyServiceId: z.string(),
            serviceName: z.string(),
            isDeleted: z.boolean().describe('削除済みのサービス'),
            registrationOrder: z.number().describe('何番目に登録したサービスか。0から'),
            amount: z.number(),
          }),
        ),
        zeroServices: z
          .array(z.object({ companyServiceId: z.string(), serviceName: z.string(), zeroReason }))
          .describe('契約があるのに今月の費用が0円のサービスと、その理由'),
      }),
    }),
  }),
  attention: endpoint('GET', '/home/attention', {
    access: 'plan',
    auditor: true,
    summary: '今日、対応や確認が必要なこと',
    models: [
      'alert',
      'plan',
      'plan_price',
      'company_service',
      'company_service_user',
      'service_account',
      ...signInModels,
      'company_user',
    ],
    answer: z.object({
      alerts: z.object({ total: z.number(), errors: z.number() }),
      renewals: z.object({
        total: z.number(),
        next: z.array(
          z.object({
            planId: z.string(),
            companyServiceId: z.string(),
            serviceName: z.string(),
            name: z.string(),
            endsOn: z.string(),
            remainingDays: z.number(),
            autoRenewal: z.boolean(),
            renewalCycle: renewalCycles.schema,
          }),
        ),
      }),
      leavers: z.object({ usersCount: z.number(), accountsCount: z.number() }),
      seats: z.object({
        unusedCount: z.number(),
        unusedCost: z.number().describe('未割り当ての席の1年の費用（円）'),
        plansCount: z.number(),
        shortCount: z.number().describe('契約した席数を超えた利用者数'),
        shortPlansCount: z.number(),
      }),
    }),
  }),
  shadowIt: endpoint('GET', '/home/shadow-it', {
    access: 'shadowIt',
    auditor: true,
    summary: '検知されたシャドーITの件数と、新しく検知されたもの',
    models: findingModels,
    answer: homeShadowIt,
  }),
  user: endpoint('GET', '/home/user', {
    access: 'user',
    auditor: true,
    summary: 'ユーザー数と、新しく加わったユーザー',
    models: ['company_user', 'company_service_user'],
    query: strict({ offset: inQuery.whole('開始位置', 0, 1_000_000), limit: inQuery.whole('件数', 1, 200) }),
    answer: z.object({
      usersCount: z.number(),
      notConnectedCount: z.number(),
      items: z.array(
        z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), registeredAt: z.string() }),
      ),
    }),
  }),
};
