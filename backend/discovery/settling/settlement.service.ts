import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/calendar';
import { derivedId } from '../../platform/kit/ids';
import type { Tools } from '../../platform/reactors/reactor';
import { searchPayee } from '../../money/payments/payment-search.rules';
import { KnownAccountQueries } from '../../services/integrations/accounts/known-accounts.queries';
import type { FindUser } from '../../services/integrations/accounts/matching.rules';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { detectedServiceUserDecider } from '../findings/detected-service-user.decider';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { isOfPayee, settlementOf, settlementOfPayee } from './settlement.rules';
import {
  SettlementQueries,
  type FindingSelection,
  type UnsettledFinding,
  type UnsettledUse,
} from './settlement.queries';

/** The service that a decision about this finding registers. */
export const registrationId = ({ id, revision }: { id: string; revision: number }, what: string): string =>
  derivedId(id, 'registration', String(revision), what);

/** Makes findings and their users follow the rules, services and users of the company. */
@Injectable()
export class Settlements {
  /** The day on which all findings of a company were settled last, in this process. */
  private readonly settledOn = new Map<string, string>();

  constructor(
    private readonly queries: SettlementQueries,
    private readonly state: DetectionStateQueries,
    private readonly accounts: KnownAccountQueries,
  ) {}

  /**
   * New findings each hour, and all of them once a day: without a change of rules or services, what was settled stays so
   * until hits are too old to count.
   */
  async settleByClock(tools: Tools): Promise<void> {
    const { companyId, at } = tools;
    const today = dayOf(at);
    if (this.settledOn.get(companyId) === today)
      return this.settleFindings(tools, { detectedSince: addDays(today, -1) });
    await this.settleFindings(tools);
    this.settledOn.set(companyId, today);
  }

  /** Findings that a registered service is, that nothing detects any more, or that a rule names otherwise. */
  async settleFindings(tools: Tools, selection: FindingSelection = {}): Promise<void> {
    const { companyId, at } = tools;
    const findings = await this.queries.findings(companyId, dayOf(at), selection);
    if (findings.length === 0) return;
    const [rules, findRegistered, paidServices] = await Promise.all([
      this.state.rules(companyId),
      this.state.registeredFinder(companyId),
      this.queries.paidServices(
        companyId,
        findings.filter(isOfPayee).map(({ name }) => name),
      ),
    ]);
    const ruleUrls = new Map(rules.rules.map(({ id, url }) => [id, url]));
    for (const finding of findings) {
      const answers =
        isOfPayee(finding) && finding.isUndecided ? paidServices.get(searchPayee(finding.name)) : undefined;
      const settlement = finding.isEnded
        ? { is: 'same' as const }
        : (settlementOfPayee(answers ?? []) ?? settlementOf(finding, rules, ruleUrls));
      const name = settlement.is === 'renamed' ? settlement.name : finding.name;
      const companyServiceId = findRegistered({ key: finding.key, name });
      if (settlement.is === 'renamed')
        await tools.send(detectedServiceDecider, finding.id, { type: 'Rename', data: { name } });
      if (companyServiceId) await this.register(finding, companyServiceId, tools);
      else if (settlement.is === 'ended')
        await tools.send(
          detectedServiceDecider,
          finding.id,
          { type: 'End', data: { endedOn: dayOf(at) } },
          { reason: settlement.reason },
        );
    }
  }

  /** Labels that are of a user, and records that are united with another one. */
  async settleUses(tools: Tools): Promise<void> {
    const { companyId, at } = tools;
    const uses = await this.queries.uses(companyId);
    if (uses.length === 0) return;
    const findUser = await this.accounts.userFinder(companyId);
    for (const use of uses) {
      const companyUserId = personOf(use, findUser);
      if (companyUserId === undefined) continue;
      const data = { companyUserId, detectedOn: dayOf(at) };
      await tools.send(detectedServiceUserDecider, use.id, { type: 'Match', data });
    }
  }

  /** A decision says of its own finding that it is registered, with owner and reason. */
  private async register(finding: UnsettledFinding, companyServiceId: string, { send, at }: Tools): Promise<void> {
    if (companyServiceId === registrationId(finding, 'service')) return;
    const data = { companyServiceId, ownerUserId: null, decidedOn: dayOf(at) };
    await send(detectedServiceDecider, finding.id, { type: 'FollowRegistration', data });
  }
}

const personOf = ({ label, mainUserId }: UnsettledUse, findUser: FindUser): string | undefined =>
  mainUserId ??
  (label === null
    ? undefined
    : findUser({ email: label, employeeCode: label.includes('@') ? null : label })?.companyUserId);
