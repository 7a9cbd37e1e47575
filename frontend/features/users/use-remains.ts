import { leaving } from '../../../backend/contract/leaving';
import type { UserRow } from '../../../backend/contract/users';
import { useRead } from '../../lib/use-read';

/** The accounts, devices and services that a person still has, with their number; stopped accounts are not counted. */
export const useRemains = (companyUserId: string) => {
  const reading = useRead(leaving.remains, { params: { companyUserId } });
  const { accounts = [], managedServices = [], devices = [] } = reading.data ?? {};
  const open = accounts.filter(({ isStopped }) => !isStopped);
  const stoppedAccounts = accounts.filter(({ isStopped }) => isStopped);
  return {
    ...reading,
    open,
    stoppedAccounts,
    total: reading.data && open.length + managedServices.length + devices.length,
  };
};

/** Whether the person has left or will leave: then the rest must be settled. */
export const isLeaving = ({ userStatus, workingStatus, retiresOn }: UserRow) =>
  userStatus === 'deleted' || workingStatus === 'retired' || retiresOn !== null;
