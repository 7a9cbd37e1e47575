import { Injectable } from '@nestjs/common';
import { Rejected } from '../../platform/kit/rejections';
import type { ErpConfig } from './company-erp.events';
import { PaymentFiles, type PaymentFileSource } from '../payments/import/payment-files.service';
import { erpOf } from './catalogue/erp-catalogue.service';
import { CompanyErpStateQueries } from './company-erp-state.queries';

/** The files that ERPs without an interface export: their configuration says what is taken in. */
@Injectable()
export class ErpFiles implements PaymentFileSource {
  constructor(
    private readonly states: CompanyErpStateQueries,
    files: PaymentFiles,
  ) {
    files.use(this);
  }

  /** @throws Rejected not_found, erp_by_interface, erp_configuration_missing */
  async require(companyId: string, companyErpId: string): Promise<void> {
    const { integrationKind, config } = await this.states.one(companyId, companyErpId);
    if (!erpOf(integrationKind)?.export) throw new Rejected('erp_by_interface');
    if (!config) throw new Rejected('erp_configuration_missing');
  }

  async configOf(companyId: string, companyErpId: string): Promise<ErpConfig | null> {
    return (await this.states.find(companyId, companyErpId))?.config ?? null;
  }

  async configVersion(companyId: string, companyErpId: string): Promise<string | null> {
    const erp = await this.states.find(companyId, companyErpId);
    return erp?.configuredAt ? `${erp.configuredAt} ${erp.isIntegrated ? 'connected' : 'unconnected'}` : null;
  }
}
