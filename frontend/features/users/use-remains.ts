import { leaving } from '../../../backend/contract/leaving';
import type { UserRow } from '../../../backend/contract/users';
import { useRead } from '../../lib/use-read';

/** The accounts, devices and services that a person still has, with their number. */
export const useRemains = (companyUserId: string) => {
  const read = useRead(leaving.remains, { params: { companyUserId } });
  const { accounts = [], managedServices = [], devices = [] } = read.data ?? {};
  return { ...read, total: read.data && accounts.length + managedServices.length + devices.length };
};

/** Whether the person has left or will leave: then the rest must be settled. */
export const isLeaving = ({ userStatus, workingStatus, retiresOn }: UserRow) =>
  userStatus === 'deleted' || workingStatus === 'retired' || retiresOn !== null;
