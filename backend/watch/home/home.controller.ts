import { Controller } from '@nestjs/common';
import { home } from '../../contract/home';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { AttentionQueries } from './attention.queries';
import { HomeQueries } from './home.queries';
import { PlanCost } from '../../money/recorded-amounts/plan-cost';

@Controller()
export class HomeController {
  constructor(
    private readonly queries: HomeQueries,
    private readonly attentions: AttentionQueries,
    private readonly planCost: PlanCost,
  ) {}

  @Serves(home.service)
  async service({ companyId }: Ask<typeof home.service>) {
    const [counts, planCost] = await Promise.all([this.queries.service(companyId), this.planCost.of(companyId)]);
    return { ...counts, planCost };
  }

  @Serves(home.attention)
  attention(ask: Ask<typeof home.attention>) {
    return this.attentions.of(ask.companyId);
  }

  @Serves(home.shadowIt)
  shadowIt(ask: Ask<typeof home.shadowIt>) {
    return this.queries.shadowIt(ask.companyId);
  }

  @Serves(home.user)
  user(ask: Ask<typeof home.user>) {
    return this.queries.user(ask.companyId, ask.query);
  }
}
