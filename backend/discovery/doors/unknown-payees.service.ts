import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayOf, type DayRange } from '../../contract/calendar';
import { searchText } from '../../platform/kit/search-text';
import type { Tools } from '../../platform/reactors/reactor';
import { detectedServiceId } from '../findings/detected-service.decider';
import { identityOfName } from '../intake/detected-identity.rules';
import type { Hit } from '../intake/detection-hits.rules';
import { DetectionIntake } from '../intake/detection-intake.service';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { knownServiceByPayee } from '../known-services/known-services.service';
import { Settlements } from '../settling/settlement.service';
import { UnknownPayeeQueries } from './unknown-payees.queries';
import { indexRegisteredPayees, unknownPayeeReason } from './unknown-payees.rules';

interface Reading {
  days: DayRange;
  /** What it finds at once raises one alert. */
  batchId: string;
  /** Only the payees of these payments. */
  paymentIds?: readonly string[];
}

/** Payees that nothing names and that may be services: 不明なサービス, named by the payee. */
@Injectable()
export class UnknownPayees {
  constructor(
    private readonly queries: UnknownPayeeQueries,
    private readonly state: DetectionStateQueries,
    private readonly intake: DetectionIntake,
    private readonly settlements: Settlements,
  ) {}

  async detect({ companyId, at }: Tools, { days, batchId, paymentIds }: Reading): Promise<void> {
    const unnamedPayees = await this.queries.listUnnamed(companyId, days, paymentIds);
    const reasons = unnamedPayees.flatMap((one) => {
      const reason = knownServiceByPayee(one.payee) ? undefined : unknownPayeeReason(one.payee, one.titles);
      return reason === undefined ? [] : [{ ...one, reason }];
    });
    if (reasons.length === 0) return;
    const registeredAs = indexRegisteredPayees(await this.state.listRegisteredServices(companyId));
    for (const { payee, days: paidOn, reason } of reasons) {
      if (registeredAs(payee)) continue;
      const hits = paidOn.map((day): Hit => ({
        detectedType: 'payee',
        address: { name: payee },
        person: null,
        day,
        count: 1,
      }));
      // With the day: what went out of detection meanwhile is detected again tomorrow, at the latest.
      const content = createHash('sha256').update(paidOn.join()).digest('hex');
      const receiptId = `unknown-payee:${searchText(payee)}:${dayOf(at)}:${content}`;
      await this.intake.record({ kind: 'system', id: null, companyId }, { receiptId, at, hits, batchId, reason });
    }
  }

  /** Settles the findings of payees that are known by now, by the service of these payments. */
  async settlePaid(tools: Tools, paymentIds: readonly string[]): Promise<void> {
    await this.settle(tools, await this.queries.namedPayees(tools.companyId, paymentIds));
  }

  async settle(tools: Tools, payees: readonly string[]): Promise<void> {
    if (payees.length === 0) return;
    const ids = payees.map((payee) => detectedServiceId(tools.companyId, identityOfName(payee).key));
    await this.settlements.settleFindings(tools, { ids });
  }
}
