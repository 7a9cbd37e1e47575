import { useParams } from 'react-router';
import { accountImports } from './import-place';
import { ImportsScreen } from './imports-screen';
import { useServiceOfImport } from './use-service-of-import';

/** /services/{id}/imports: the lists of users that were imported for one service. */
export default function AccountImportsScreen() {
  const { companyServiceId = '' } = useParams();
  const service = useServiceOfImport(companyServiceId);
  return <ImportsScreen place={accountImports(companyServiceId, service)} />;
}
