import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import type {
  WriteRequest,
  Choice,
  DryRunCheck,
  ImportKind,
  Planned,
  TouchedEntity,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import { paymentDecider, type PaymentCommand, type PaymentFields } from '../payment.decider';
import { PaymentCheck } from './payment-check.service';
import { paymentFields } from './payment-import.columns';
import { PaymentImportQueries } from './payment-import.queries';

/** The bulk insert of payments: every row is a new payment, and possible duplicates are marked. */
@Injectable()
export class PaymentImport implements ImportKind {
  readonly kind = 'payments';
  readonly entity = 'payment';
  readonly fields = paymentFields;
  readonly identifiedBy = ['payee', 'description', 'service'];
  readonly summed = 'amount';

  constructor(
    private readonly commands: Commands,
    private readonly queries: PaymentImportQueries,
    kinds: ImportKinds,
  ) {
    kinds.add(this);
  }

  check(choice: Choice): DryRunCheck {
    return new PaymentCheck(choice, this.queries.lookupFor(choice.companyId));
  }

  async write({ entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    await this.send(entityId, { type: 'Record', data: plan as PaymentFields }, request, { creates: true });
  }

  async takeBack({ entityId, afterImport: asLeft }: TouchedEntity, request: WriteRequest): Promise<void> {
    await this.send(entityId, { type: 'Delete', data: {} }, request, asLeft);
  }

  private async send(
    id: string,
    intent: PaymentCommand,
    request: WriteRequest,
    options: { creates: true } | TouchedEntity['afterImport'],
  ): Promise<void> {
    await this.commands.send(paymentDecider, id, intent, request, { ...options, noWait: true });
  }
}
