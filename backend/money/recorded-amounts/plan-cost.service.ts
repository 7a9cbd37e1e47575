import { Injectable } from '@nestjs/common';
import { dayOf, monthOf } from '../../contract/calendar';
import { RecordedAmounts } from './recorded-amounts.service';
import type { home } from '../../contract/home';
import type { AnswerOf } from '../../contract/kit';
import { clock } from '../../platform/kit/clock';

type Answer = AnswerOf<typeof home.service>['planCost'];

/**
 * The cost of each service's plans this month, highest first: the month's recorded amount, as on every other screen.
 */
@Injectable()
export class PlanCost {
  constructor(private readonly amounts: RecordedAmounts) {}

  async of(companyId: string): Promise<Answer> {
    const month = monthOf(dayOf(clock.now()));
    const { total, parts } = await this.amounts.monthly(companyId, [month], {});
    const services = parts.map((part) => ({
      companyServiceId: part.id!,
      serviceName: part.name,
      amount: part.total,
    }));
    return { month, total, services };
  }
}
