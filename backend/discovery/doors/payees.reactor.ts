import type { Provider } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/calendar';
import { paymentEvents } from '../../money/payments/payment.events';
import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import { derivedId } from '../../platform/kit/ids';
import type { Fact } from '../../platform/kit/events';
import { paymentRuleEvents } from '../../money/erp/rules/payment-rule.events';
import { Reactors } from '../../platform/reactors/reactors.service';
import { searchText } from '../../platform/kit/search-text';
import { retentionDays } from '../intake/detection-hits.rules';
import { DetectionIntake } from '../intake/detection-intake.service';
import { knownServiceByPayee } from '../known-services/known-services.service';
import { UnknownPayees } from './unknown-payees.service';

interface Paid {
  payee: string;
  paidOn: string;
}

/** The days whose payments are detected: older ones are history, and later ones are not paid yet. */
const detectedDays = (at: string) => ({ from: addDays(dayOf(at), -retentionDays), to: dayOf(at) });

/** A payee on a day counts once, whether a fact or the clock tells it. */
const detectPayee = async (
  intake: DetectionIntake,
  { payee, paidOn: day }: Paid,
  { companyId, at }: Tools,
  batchId?: string,
) => {
  const { from, to } = detectedDays(at);
  if (day < from || day > to) return;
  const service = knownServiceByPayee(payee);
  if (!service) return;
  const address = { knownServiceId: service.id, label: payee };
  const hit = { detectedType: 'payee', address, person: null, day, count: 1 } as const;
  const receiptId = `payee:${searchText(payee)}:${day}`;
  await intake.record({ kind: 'system', id: null, companyId }, { receiptId, at, hits: [hit], batchId });
};

/** A refund is no use. A foreign payment without a rate has only its original amount. */
const isOfUse = 'company_service_id is null and coalesce(original_amount, amount) > 0';
const paymentSql = `select payee, paid_on as "paidOn" from payment where id = $1 and ${isOfUse}`;
const payeesSql = `select payee, max(paid_on) as "paidOn" from payment where ${isOfUse}
    and paid_on between $1 and $2 group by payee order by payee`;

/** Payments of no registered service whose payee is a known vendor: live, and hourly for those whose day has come or whose service was deleted. */
export const payeesReactor: Provider = {
  provide: Symbol('payees reactor'),
  inject: [Reactors, DetectionIntake],
  useFactory: (engine: Reactors, intake: DetectionIntake) => {
    const detectOne = async (id: string, tools: Tools) => {
      const [payment] = await tools.readModels.rows<Paid>(tools.companyId, paymentSql, [id]);
      if (payment) await detectPayee(intake, payment, tools);
    };
    engine.add(
      reactor('discovery.payees', [paymentEvents], {
        PaymentRecorded: async ({ data, metadata: { batchId } }, tools) => {
          const readingId = batchId === undefined ? undefined : derivedId(batchId, 'payees');
          const { companyServiceId, originalAmount, amount } = data;
          if (companyServiceId === null && (originalAmount ?? amount) > 0)
            await detectPayee(intake, data, tools, readingId);
        },
        PaymentPayeeCorrected: ({ entityId }, tools) => detectOne(entityId, tools),
        PaymentServiceCorrected: ({ entityId }, tools) => detectOne(entityId, tools),
      }),
      clockReactor('discovery.payees', async (tools) => {
        const { from, to } = detectedDays(tools.at);
        const readingId = derivedId(tools.companyId, 'payees', tools.at);
        for (const payment of await tools.readModels.rows<Paid>(tools.companyId, payeesSql, [from, to]))
          await detectPayee(intake, payment, tools, readingId);
      }),
    );
  },
};

/** One reading follows many payments at once, as an import makes them. */
const ofCompany = { latestPer: ({ companyId }: Fact) => companyId };

/** Payees that no known service is: live, and hourly for those whose day has come or that no answer names any more. */
export const unknownPayeesReactor: Provider = {
  provide: Symbol('unknown payees reactor'),
  inject: [Reactors, UnknownPayees],
  useFactory: (engine: Reactors, unknownPayees: UnknownPayees) => {
    const read = async (_fact: Fact, tools: Tools, facts: readonly Fact[]) => {
      const paymentIds = [...new Set(facts.map(({ entityId }) => entityId))];
      const batchId = derivedId(facts.at(-1)!.id, 'payees');
      await unknownPayees.detect(tools, { days: detectedDays(tools.at), batchId, paymentIds });
      await unknownPayees.settlePaid(tools, paymentIds);
    };
    const settle = (_fact: Fact, tools: Tools, facts: readonly Fact[]) =>
      unknownPayees.settle(
        tools,
        facts.map(({ data }) => (data as { payee: string }).payee),
      );
    engine.add(
      reactor(
        'discovery.unknown_payees',
        [paymentEvents],
        {
          PaymentRecorded: read,
          PaymentPayeeCorrected: read,
          PaymentServiceCorrected: read,
          PaymentSourceRecorded: read,
        },
        ofCompany,
      ),
      reactor('discovery.payee_rules', [paymentRuleEvents], { PaymentRuleAdded: settle }, ofCompany),
      clockReactor('discovery.unknown_payees', async (tools) => {
        const batchId = derivedId(tools.companyId, 'payees', tools.at);
        await unknownPayees.detect(tools, { days: detectedDays(tools.at), batchId });
      }),
    );
  },
};
