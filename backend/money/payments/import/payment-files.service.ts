import { Injectable } from '@nestjs/common';
import type { ErpConfig } from '../../erp/company-erp.events';

/** What files of a scope have, and what of them is taken in. */
export interface PaymentFileSource {
  /** @throws Rejected where no file of this scope can be taken in */
  require(companyId: string, scopeId: string): Promise<void>;
  configOf(companyId: string, scopeId: string): Promise<ErpConfig | null>;
  /** Changes whenever what is taken in is configured, or the scope is connected or disconnected. */
  configVersion(companyId: string, scopeId: string): Promise<string | null>;
}

/** The area of ERPs adds the source of files that an ERP exported. */
@Injectable()
export class PaymentFiles {
  private source: PaymentFileSource | undefined;

  use(source: PaymentFileSource): void {
    this.source = source;
  }

  of(): PaymentFileSource {
    if (!this.source) throw new Error('No area reads files of payments with a scope');
    return this.source;
  }
}
