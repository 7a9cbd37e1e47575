import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import type {
  WriteRequest,
  Choice,
  DryRunCheck,
  FieldOfFile,
  ImportKind,
  Planned,
  TouchedEntity,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import { paymentDecider, type PaymentCommand, type RecordedPayment } from '../payment.decider';
import { fieldsOfConfig } from './file-config.rules';
import { PaymentCheck } from './payment-check.service';
import { PaymentFiles } from './payment-files.service';
import { paymentFields } from './payment-import.columns';
import { PaymentImportQueries } from './payment-import.queries';

/** The bulk insert of payments: every row is a new payment, and possible duplicates are marked. */
@Injectable()
export class PaymentImport implements ImportKind {
  readonly kind = 'payments';
  readonly entity = 'payment';
  readonly fields = paymentFields;
  readonly identifiedBy = ['payee', 'description', 'service'];
  readonly amountField = 'amount';

  constructor(
    private readonly commands: Commands,
    private readonly queries: PaymentImportQueries,
    private readonly files: PaymentFiles,
    kinds: ImportKinds,
  ) {
    kinds.add(this);
  }

  /** A file of an ERP has what its configuration decides by. */
  async ownFields(companyId: string, scopeId: string | null): Promise<readonly FieldOfFile[]> {
    const config = scopeId === null ? null : await this.files.of().configOf(companyId, scopeId);
    return config ? fieldsOfConfig(config) : [];
  }

  /** @throws Rejected where the scope is no ERP whose files are taken in */
  async requireScope(companyId: string, scopeId: string | null): Promise<void> {
    if (scopeId !== null) await this.files.of().require(companyId, scopeId);
  }

  async settingsVersion(companyId: string, scopeId: string | null): Promise<string | null> {
    return scopeId === null ? null : this.files.of().configVersion(companyId, scopeId);
  }

  check(choice: Choice): DryRunCheck {
    const { companyId, scopeId } = choice;
    const config = async () => (scopeId === null ? null : this.files.of().configOf(companyId, scopeId));
    return new PaymentCheck(choice, { ...this.queries.lookupFor(companyId), config });
  }

  async write({ entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    await this.send(entityId, { type: 'Record', data: plan as RecordedPayment }, request, { creates: true });
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
