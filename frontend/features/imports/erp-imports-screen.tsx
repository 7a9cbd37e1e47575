import { useParams } from 'react-router';
import { companyErps } from '../../../backend/contract/company-erps';
import { isGone } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { erpImports } from './import-place';
import { ImportsScreen } from './imports-screen';
import { PlaceGone } from './place-gone';
import { useErpOfImport } from './use-erp-of-import';

/** /payments/erps/{id}/imports: the files that an ERP exported. */
export default function ErpImportsScreen() {
  const { companyErpId = '' } = useParams();
  const place = erpImports(companyErpId, useErpOfImport(companyErpId));
  const { error } = useRead(companyErps.show, { params: { companyErpId } });
  if (isGone(error)) return <PlaceGone title={place.title} list={{ label: 'ERP連携', to: '/payments/erps' }} />;
  return <ImportsScreen place={place} />;
}
