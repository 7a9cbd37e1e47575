import { leaving } from '../../../backend/contract/leaving';
import type { UserRow } from '../../../backend/contract/users';
import { useRead } from '../../lib/use-read';

/** What is still a person's own, and how much it is. */
export const useRemains = (companyUserId: string) => {
  const read = useRead(leaving.remains, { params: { companyUserId } });
  const { accounts = [], managedServices = [], devices = [] } = read.data ?? {};
  return { ...read, total: read.data && accounts.length + managedServices.length + devices.length };
};

/** Whether the person is gone or is to go: then somebody settles what remains. */
export const isLeaving = ({ userStatus, workingStatus, retiresOn }: UserRow) =>
  userStatus === 'deleted' || workingStatus === 'retired' || retiresOn !== null;
