import { useParams } from 'react-router';
import { erpImports } from './import-place';
import { ImportsScreen } from './imports-screen';
import { useErpOfImport } from './use-erp-of-import';

/** /payments/erps/{id}/imports: the files that an ERP exported. */
export default function ErpImportsScreen() {
  const { companyErpId = '' } = useParams();
  return <ImportsScreen place={erpImports(companyErpId, useErpOfImport(companyErpId))} />;
}
