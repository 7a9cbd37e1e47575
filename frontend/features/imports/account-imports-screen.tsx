import { useParams } from 'react-router';
import { services } from '../../../backend/contract/services';
import { isGone } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { accountImports } from './import-place';
import { ImportsScreen } from './imports-screen';
import { PlaceGone } from './place-gone';
import { useServiceOfImport } from './use-service-of-import';

/** /services/{id}/imports: the lists of users that were imported for one service. */
export default function AccountImportsScreen() {
  const { companyServiceId = '' } = useParams();
  const service = useServiceOfImport(companyServiceId);
  const { error } = useRead(services.show, { params: { companyServiceId } });
  const place = accountImports(companyServiceId, service);
  if (isGone(error)) return <PlaceGone title={place.title} list={{ label: 'サービス', to: '/services' }} />;
  return <ImportsScreen place={place} />;
}
