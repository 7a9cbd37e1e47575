import { Injectable } from '@nestjs/common';
import { holders, isPerson } from '../../../projections/users/person.sql';
import type { home } from '../../contract/home';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import { ReadModels } from '../../platform/http/read-models';

type ServiceAnswer = AnswerOf<typeof home.service>;
type UserAnswer = AnswerOf<typeof home.user>;

const serviceCounts = `
  select count(*) as "servicesCount", count(*) filter (where status = 'suspended') as "suspendedCount",
    count(*) filter (where not exists (select from plan p where p.company_service_id = s.id)) as "planUnregisteredCount"
  from company_service s`;

const userCounts = `
  select count(*) as "usersCount",
    count(*) filter (where u.id not in ${holders()}) as "notConnectedCount"
  from company_user u where ${isPerson('u')}`;

const newestUsers = `
  select id, name, email, registered_at as "registeredAt" from company_user u where ${isPerson('u')}
  order by registered_at desc, id limit $1 offset $2`;

@Injectable()
export class HomeQueries {
  constructor(private readonly readModels: ReadModels) {}

  service(companyId: string): Promise<Omit<ServiceAnswer, 'planCost'>> {
    return this.readModels.one(companyId, serviceCounts);
  }

  async user(companyId: string, { offset = 0, limit = 10 }: QueryOf<typeof home.user>): Promise<UserAnswer> {
    const [counts, items] = await Promise.all([
      this.readModels.one<Omit<UserAnswer, 'items'>>(companyId, userCounts),
      this.readModels.rows<UserAnswer['items'][number]>(companyId, newestUsers, [limit, offset]),
    ]);
    return { ...counts, items };
  }
}
