import { contractEvents, type ContractFact } from '../../backend/access/company/contract.events';
import { projection, upsert } from '../kit/projection';
import { ContractHistory } from './contract-history.read-model';

const entry = (what: ContractHistory['what']) => (e: ContractFact) =>
  upsert<ContractHistory>({
    companyId: e.companyId,
    id: e.id,
    contractId: e.entityId,
    what,
    recordedAt: e.at,
    ...e.data,
  });

export const contractHistories = projection(ContractHistory, [contractEvents], {
  ContractStarted: entry('started'),
  ContractChanged: entry('changed'),
});
