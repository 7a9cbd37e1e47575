import { Injectable } from '@nestjs/common';
import { monthOf } from '../../contract/calendar';
import { RecordedAmounts } from './recorded-amounts.service';
import type { ZeroReason } from '../../contract/amounts';
import type { home } from '../../contract/home';
import type { AnswerOf } from '../../contract/kit';
import type { ReadContext } from '../../platform/http/read-models';

type Answer = AnswerOf<typeof home.service>['planCost'];

/** A contract that is over or has yet to begin needs no reason. */
const isRunning = (reason: ZeroReason): boolean => reason !== 'ended' && reason !== 'not_begun';

/**
 * The cost of each service's plans this month, highest first: the month's recorded amount, as on every other screen.
 */
@Injectable()
export class PlanCost {
  constructor(private readonly amounts: RecordedAmounts) {}

  async of({ companyId, today }: ReadContext): Promise<Answer> {
    const month = monthOf(today);
    const { total, parts, zeroes } = await this.amounts.ofMonth(companyId, month);
    const services = parts
      .filter((part) => part.total > 0)
      .map(({ id, name, isDeleted, registrationOrder, total: amount }) => ({
        ...{ companyServiceId: id!, serviceName: name, isDeleted, registrationOrder: registrationOrder!, amount },
      }));
    const zeroServices = zeroes
      .filter(({ part, reason }) => !part.isDeleted && isRunning(reason))
      .map(({ part, reason }) => ({ companyServiceId: part.id, serviceName: part.name, zeroReason: reason }));
    return { month, total, services, zeroServices };
  }
}
