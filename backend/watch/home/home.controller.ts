import { Controller } from '@nestjs/common';
import { home } from '../../contract/home';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { AttentionQueries } from './attention.queries';
import { HomeQueries } from './home.queries';
import { PlanCost } from '../../money/recorded-amounts/plan-cost.service';

@Controller()
export class HomeController {
  constructor(
    private readonly queries: HomeQueries,
    private readonly attentions: AttentionQueries,
    private readonly planCost: PlanCost,
  ) {}

  @Serves(home.service)
  async service(request: ApiRequest<typeof home.service>) {
    const [counts, planCost] = await Promise.all([this.queries.service(request.companyId), this.planCost.of(request)]);
    return { ...counts, planCost };
  }

  @Serves(home.attention)
  attention(request: ApiRequest<typeof home.attention>) {
    return this.attentions.of(request, request.flags);
  }

  @Serves(home.user)
  user(request: ApiRequest<typeof home.user>) {
    return this.queries.user(request.companyId, request.query);
  }
}
