import { company, type ContractView } from '../../backend/contract/company';
import { useMe } from './session';
import { useRead } from './use-read';

/** The contract's limits today: spec section 4 (the banner) and section 6 (the shared state). */
export interface Limits {
  alert: boolean;
  /** The banner is of the minimum flavour. */
  min: boolean;
  registeredServicesOverLimit: boolean;
  possibleRegistrationCount: number;
  registeredServicesCount: number;
}

export const limitsOf = ({ companyContract, usersCount, registeredServicesCount }: ContractView): Limits => {
  const { kind, companyUserNumberRange } = companyContract;
  const { minUserLimit, maxUserLimit } = companyUserNumberRange;
  const { possibleRegistrationCount } = companyContract.daichoPlan;
  // A trial, and a company that has yet to add its users, are not warned.
  const isTrial = kind === 'trial';
  const isAbove = !isTrial && usersCount > maxUserLimit;
  const isBelow = !isTrial && usersCount > 0 && usersCount < minUserLimit;
  return {
    alert: isAbove || isBelow,
    min: isBelow && !isAbove,
    registeredServicesOverLimit: registeredServicesCount >= possibleRegistrationCount,
    possibleRegistrationCount,
    registeredServicesCount,
  };
};

/** The contract in force, loaded with the layout and updated by pushes. */
export const useContract = () => {
  const me = useMe();
  return useRead(company.contract, {}, { enabled: me !== undefined });
};

/** The limits of the contract; undefined until it is known. */
export const useLimits = () => {
  const { data } = useContract();
  return data && limitsOf(data);
};
