import { contractEvents, type ContractFact } from '../../backend/access/company/contract.events';
import { projection, upsert } from '../kit/projection';
import { Contract } from './contract.read-model';

const terms = (e: ContractFact) =>
  upsert<Contract>({ ...e.data, companyId: e.companyId, id: e.entityId, changedAt: e.at });

export const contracts = projection(Contract, [contractEvents], { ContractStarted: terms, ContractChanged: terms });
