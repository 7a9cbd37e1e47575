import { isIntegrated } from '../../../../backend/contract/integration-words';
import type { ServiceDetail } from '../../../../backend/contract/services';

/** Acts by hand on accounts are records alone. */
export const notAtVendor = '連携先のサービスには反映されません。';

/** What a change by hand means where a synchronisation runs every day; empty where none does. */
export const syncNote = (service: Pick<ServiceDetail, 'integrationState'>): string =>
  isIntegrated(service.integrationState)
    ? '連携しているため、次の同期で連携先のアカウントに合わせて接続し直すことがあります。'
    : '';

/** The same for accounts recorded by hand. */
export const syncWins = (service: Pick<ServiceDetail, 'integrationState'>): string =>
  isIntegrated(service.integrationState) ? '連携しているため、次の同期で読み取った連携先の一覧が優先されます。' : '';
