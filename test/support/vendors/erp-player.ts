import type { ConnectorContext } from '../../../backend/services/integrations/connectors/connector.rules';
import { fillAddress } from '../../../backend/services/integrations/connectors/template.rules';
import type { RetryOptions } from '../../../backend/services/integrations/connectors/retry.rules';
import { erpOf } from '../../../backend/money/erp/catalogue/erp-catalogue.service';
import {
  paymentListConnector,
  type PaymentListConnector,
  type Period,
} from '../../../backend/money/erp/connector/payment-list.connector';
import type { VendorPayment } from '../../../backend/money/erp/connector/vendor-payment.rules';
import { Egress } from '../../../backend/platform/egress/egress.service';
import { shortRetries } from './played-connector';
import { readSample, VendorPlayer } from './vendor-player';
import type { VendorSample } from './vendor-sample';

/** A sample `test/vendors/erp/<kind>.json`: the first list holds the payments, the others give names to ids. */
export type ErpSample = Omit<VendorSample, 'expected'> & { expected: VendorPayment[] };

const readErpSample = (kind: string): ErpSample => readSample(`erp/${kind}`) as unknown as ErpSample;

export const startErpPlayer = (kind: string, pageSize: number | 'requested' = 'requested'): Promise<VendorPlayer> =>
  VendorPlayer.start(readErpSample(kind) as unknown as VendorSample, { pageSize });

/** The origin that a row's requests go to, with the credentials of the sample. */
const erpOriginOf = ({ sample }: VendorPlayer): string =>
  new URL(fillAddress(erpOf(sample.kind)!.connection!.baseUrl, sample.credentials)).origin;

/** The connector of a row, whose requests reach the player instead of the vendor. */
export function playedErpConnector(
  player: VendorPlayer,
  { retries = shortRetries, timeoutMs = 30_000 }: { retries?: RetryOptions; timeoutMs?: number } = {},
): PaymentListConnector {
  const egress = new Egress({ allow: [], timeoutMs });
  egress.origins.set(erpOriginOf(player), player.origin);
  return paymentListConnector(egress, erpOf(player.sample.kind)!.connection!, retries);
}

export const readPayments = async (
  connector: PaymentListConnector,
  context: ConnectorContext,
  period: Period = { from: '2026-04-01', until: '2026-11-22' },
): Promise<VendorPayment[]> => {
  const payments: VendorPayment[] = [];
  for await (const page of connector.pages(context, period)) payments.push(...page);
  return payments;
};
