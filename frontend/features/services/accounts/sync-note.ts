import type { ServiceDetail } from '../../../../backend/contract/services';

/** What a change by hand means where a synchronisation runs every day; empty where none does. */
export const syncNote = ({ integrationState }: Pick<ServiceDetail, 'integrationState'>): string =>
  integrationState === 'configured' || integrationState === 'failed'
    ? '連携しているため、次の同期で連携先のアカウントに合わせて接続し直すことがあります。'
    : '';
