import { Controller } from '@nestjs/common';
import { paymentRules } from '../../../contract/payment-rules';
import { Existence } from '../../../people/existence.service';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { Serves } from '../../../platform/http/serves.decorator';
import { Rejected } from '../../../platform/kit/rejections';
import { paymentDecider } from '../../payments/payment.decider';
import { searchPayee } from '../../payments/payment-search.rules';
import { paymentRuleDecider, paymentRuleId } from './payment-rule.decider';
import { PaymentRuleQueries } from './payment-rules.queries';

const maxAppliedPayments = 5_000;

@Controller()
export class PaymentRulesController {
  constructor(
    private readonly queries: PaymentRuleQueries,
    private readonly existence: Existence,
    private readonly commands: Commands,
  ) {}

  @Serves(paymentRules.list)
  list(request: ApiRequest<typeof paymentRules.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(paymentRules.suggestions)
  suggestions(request: ApiRequest<typeof paymentRules.suggestions>) {
    return this.queries.suggestions(request);
  }

  @Serves(paymentRules.add)
  async add(request: ApiRequest<typeof paymentRules.add>) {
    const { payee, accountTitle = null, companyServiceId } = request.body;
    await this.existence.requireService(request.companyId, companyServiceId);
    const id = paymentRuleId(request.companyId, searchPayee(payee), accountTitle);
    const data = { payee, accountTitle, companyServiceId };
    await this.commands.send(paymentRuleDecider, id, { type: 'Add', data }, request);
    return { id };
  }

  @Serves(paymentRules.change)
  async change(request: ApiRequest<typeof paymentRules.change>) {
    const { paymentRuleId: id } = request.params;
    const { companyServiceId } = request.body;
    await this.queries.one(request.companyId, id);
    await this.existence.requireService(request.companyId, companyServiceId);
    await this.commands.send(paymentRuleDecider, id, { type: 'ChangeService', data: { companyServiceId } }, request);
  }

  @Serves(paymentRules.remove)
  async remove(request: ApiRequest<typeof paymentRules.remove>) {
    const { paymentRuleId: id } = request.params;
    await this.queries.one(request.companyId, id);
    await this.commands.send(paymentRuleDecider, id, { type: 'Remove', data: {} }, request);
  }

  /** The list of payments is recorded first, so that what a crash leaves half done can be taken back. */
  @Serves(paymentRules.apply)
  async apply(request: ApiRequest<typeof paymentRules.apply>) {
    const { paymentRuleId: id } = request.params;
    const rule = await this.queries.one(request.companyId, id);
    const { applicationId: continuedId } = request.body ?? {};
    if (continuedId && continuedId !== rule.applicationId) throw new Rejected('not_found');
    const ids = await this.queries.touchedIds(request.companyId, id);
    const paymentIds = ids.slice(0, maxAppliedPayments);
    if (paymentIds.length === 0) return { applicationId: null, appliedCount: 0, remainingCount: 0 };
    const application = { applicationId: continuedId ?? request.newId('application'), paymentIds };
    const batch = request.inBatch();
    await this.commands.send(paymentRuleDecider, id, { type: 'Apply', data: application }, batch);
    await this.replaceService(paymentIds, { from: null, to: rule.companyServiceId }, batch);
    const { applicationId } = application;
    return { applicationId, appliedCount: paymentIds.length, remainingCount: ids.length - paymentIds.length };
  }

  @Serves(paymentRules.takeBack)
  async takeBack(request: ApiRequest<typeof paymentRules.takeBack>) {
    const { paymentRuleId: id } = request.params;
    const { companyId } = request;
    const { applicationId, appliedServiceId, appliedPaymentIds } = await this.queries.one(companyId, id);
    if (!applicationId || !appliedServiceId) throw new Rejected('not_found');
    const { applicationId: intendedId = applicationId } = request.body ?? {};
    if (intendedId !== applicationId) throw new Rejected('not_found');
    const ids = await this.queries.stillWithService(companyId, appliedPaymentIds, appliedServiceId);
    const batch = request.inBatch();
    await this.replaceService(ids, { from: appliedServiceId, to: null }, batch);
    const data = { applicationId, payments: ids.length };
    await this.commands.send(paymentRuleDecider, id, { type: 'TakeBack', data }, batch);
    return { takenBackCount: ids.length };
  }

  /** Payments that a person gave another service meanwhile stay. */
  private replaceService(
    ids: readonly string[],
    data: { from: string | null; to: string | null },
    batch: Parameters<Commands['sendAll']>[2],
  ): Promise<number> {
    const all = ids.map((id) => [id, { type: 'ReplaceService', data }] as const);
    return this.commands.sendAll(paymentDecider, all, batch);
  }
}
