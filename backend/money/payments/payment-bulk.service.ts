import { Injectable } from '@nestjs/common';
import { toEach } from '../../platform/bulk/bulk-act';
import { BulkActRegistry } from '../../platform/bulk/bulk-act-registry.service';
import type { PaymentRow } from '../../contract/payments';
import { paymentDecider } from './payment.decider';
import { PaymentQueries } from './payments.queries';

const describe = ({ paidOn, amount }: Pick<PaymentRow, 'paidOn' | 'amount'>) =>
  `支払日 ${paidOn.replaceAll('-', '/')}・${amount.toLocaleString('ja-JP')}円が一覧と集計から外れます`;

/** The bulk acts on payments. */
@Injectable()
export class PaymentBulk {
  constructor(queries: PaymentQueries, acts: BulkActRegistry) {
    acts.add({
      name: 'deletePayments',
      subject: 'payment',
      matching: ({ companyId }, query) => queries.all(companyId, query as never),
      plan: async (_, ids) => toEach(paymentDecider, ids, { type: 'Delete', data: {} }),
      also: async (companyId, ids) =>
        new Map((await queries.briefs(companyId, ids)).map((one) => [one.id, describe(one)])),
    });
  }
}
