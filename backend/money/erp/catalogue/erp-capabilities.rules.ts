import type { ErpConfig } from '../company-erp.events';
import { Rejected } from '../../../platform/kit/rejections';
import type { ErpRow } from './erp-row.rules';

/** What a kind of ERP tells of a payment besides its day, payee and amount. */
export interface ErpCapabilities {
  hasAccountTitles: boolean;
  hasDepartments: boolean;
  hasTax: boolean;
  /** It also lists what is no payment, so that a person must choose account titles. */
  needsAccountTitles: boolean;
}

/**
 * Derived from what the row reads. Of an export whose columns no text names, a person may map account titles and
 * departments; whether a column of it holds tax within the amount is not known.
 */
export const capabilitiesOf = ({
  connection,
  export: file,
}: Pick<ErpRow, 'connection' | 'export'>): ErpCapabilities => {
  const columns = connection ? connection.payments.payment : file?.columns;
  const isUnknown = columns === undefined;
  return {
    hasAccountTitles: isUnknown || columns.accountTitle !== undefined,
    hasDepartments: isUnknown || columns.department !== undefined,
    hasTax: columns?.tax !== undefined,
    needsAccountTitles: (connection ? connection.payments : file)?.needsAccountTitles ?? false,
  };
};

/** @throws Rejected for a configuration that would take in nothing, or what is no payment */
export const rejectUnsupported = (config: ErpConfig, capabilities: ErpCapabilities): void => {
  if (config.accountTitles.length > 0 && !capabilities.hasAccountTitles)
    throw new Rejected('erp_account_titles_unknown');
  if (config.departments.length > 0 && !capabilities.hasDepartments) throw new Rejected('erp_departments_unknown');
  if (config.taxHandling === 'excluded' && !capabilities.hasTax) throw new Rejected('erp_tax_unknown');
  if (capabilities.needsAccountTitles && config.accountTitles.length === 0)
    throw new Rejected('erp_account_titles_required');
};
