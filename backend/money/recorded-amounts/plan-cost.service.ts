import { Injectable } from '@nestjs/common';
import { monthOf } from '../../contract/calendar';
import { RecordedAmounts } from './recorded-amounts.service';
import type { home } from '../../contract/home';
import type { AnswerOf } from '../../contract/kit';
import type { ReadContext } from '../../platform/http/read-models';

type Answer = AnswerOf<typeof home.service>['planCost'];

/**
 * The cost of each service's plans this month, highest first: the month's recorded amount, as on every other screen.
 */
@Injectable()
export class PlanCost {
  constructor(private readonly amounts: RecordedAmounts) {}

  async of({ companyId, today }: ReadContext): Promise<Answer> {
    const month = monthOf(today);
    const { total, parts } = await this.amounts.monthly(companyId, [month], {});
    const services = parts
      .filter((part) => part.total > 0)
      .map(({ id, name, isDeleted, registrationOrder, total: amount }) => ({
        ...{ companyServiceId: id!, serviceName: name, isDeleted, registrationOrder: registrationOrder!, amount },
      }));
    return { month, total, services };
  }
}
