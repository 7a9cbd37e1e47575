import { isIntegrated } from '../../../backend/contract/integration-words';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { services } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { accountImports } from './import-place';
import { ImportsScreen } from './imports-screen';

/** /services/{id}/imports: the lists of users that were imported for one service. */
export default function AccountImportsScreen() {
  const { companyServiceId = '' } = useParams();
  const service = useRead(services.show, { params: { companyServiceId } }).data;
  const place = useMemo(() => {
    return accountImports(
      companyServiceId,
      service && { name: service.serviceName, isIntegrated: isIntegrated(service.integrationState) },
    );
  }, [companyServiceId, service]);
  return <ImportsScreen place={place} />;
}
