import { z } from 'zod';
import { endpoint, strict } from './kit';
import { inQuery } from './fields';

export const home = {
  service: endpoint('GET', '/home/service', {
    access: 'companyService',
    summary: 'サービス数と今月のプラン費用',
    models: ['company_service', 'plan', 'plan_price'],
    answer: z.object({
      servicesCount: z.number(),
      suspendedCount: z.number(),
      planUnregisteredCount: z.number(),
      planCost: z.object({
        month: z.string(),
        total: z.number(),
        services: z.array(z.object({ companyServiceId: z.string(), serviceName: z.string(), amount: z.number() })),
      }),
    }),
  }),
  user: endpoint('GET', '/home/user', {
    access: 'user',
    summary: 'ユーザー数と、新しく加わったユーザー',
    models: ['company_user'],
    query: strict({ offset: inQuery.whole('offset', 0, 1_000_000), limit: inQuery.whole('limit', 1, 200) }),
    answer: z.object({
      usersCount: z.number(),
      notConnectedCount: z.number(),
      items: z.array(
        z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), registeredAt: z.string() }),
      ),
    }),
  }),
};
