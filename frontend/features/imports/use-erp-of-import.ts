import { companyErps } from '../../../backend/contract/company-erps';
import { useRead } from '../../lib/use-read';

/** The name of the ERP whose file is imported; undefined until it is known, and for imports without one. */
export function useErpOfImport(companyErpId: string | null | undefined): string | undefined {
  const params = { companyErpId: companyErpId ?? '' };
  return useRead(companyErps.show, { params }, { enabled: Boolean(companyErpId) }).data?.name;
}
