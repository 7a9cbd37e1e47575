import { isIntegrated } from '../../../backend/contract/integration-words';
import { services } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';

/** The service whose accounts are imported; undefined until it is known, and for imports of the company. */
export function useServiceOfImport(scopeId: string | null | undefined) {
  const params = { companyServiceId: scopeId ?? '' };
  const { data } = useRead(services.show, { params }, { enabled: Boolean(scopeId) });
  return data && { name: data.serviceName, isIntegrated: isIntegrated(data.integrationState) };
}
