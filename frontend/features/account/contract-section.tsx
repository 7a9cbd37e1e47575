import type { ContractView } from '../../../backend/contract/company';
import { contractKinds, renewalCycles } from '../../../backend/contract/vocabulary';
import { limitsOf, useContract } from '../../lib/limits';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { ErrorState } from '../../ui/error-state';
import { count, day } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { LimitMeter } from './limit-meter';
import { period } from './period';

/** The contract in force and its usage. */
export function ContractSection() {
  const { data, error, refetch } = useContract();
  return (
    <Card title="契約">
      {data ? (
        <>
          <Usage contract={data} />
          <ContractFacts contract={data} />
        </>
      ) : error ? (
        <ErrorState title="契約を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={7} />
      )}
    </Card>
  );
}

function Usage({ contract }: { contract: ContractView }) {
  const { alert, min, registeredServicesOverLimit, possibleRegistrationCount } = limitsOf(contract);
  const { minUserLimit, maxUserLimit } = contract.companyContract.companyUserNumberRange;
  const usersLevel = alert ? (min ? 'caution' : 'error') : undefined;
  return (
    <div className="meters">
      <LimitMeter
        label="管理ユーザー"
        unit="名"
        value={contract.usersCount}
        limit={maxUserLimit}
        minimum={minUserLimit}
        level={usersLevel}
        note={usersNote(contract)}
      />
      <LimitMeter
        label="登録サービス"
        unit="件"
        value={contract.registeredServicesCount}
        limit={possibleRegistrationCount}
        level={registeredServicesOverLimit ? 'caution' : undefined}
        note={servicesNote(possibleRegistrationCount - contract.registeredServicesCount)}
      />
    </div>
  );
}

const usersNote = ({ usersCount, companyContract }: ContractView) => {
  const { minUserLimit, maxUserLimit } = companyContract.companyUserNumberRange;
  if (usersCount > maxUserLimit) return `上限を${count(usersCount - maxUserLimit)}名超えています`;
  if (usersCount < minUserLimit)
    return `下限の${count(minUserLimit)}名に${count(minUserLimit - usersCount)}名足りません`;
  return `あと${count(maxUserLimit - usersCount)}名登録できます（下限 ${count(minUserLimit)}名）`;
};

const servicesNote = (remaining: number) =>
  remaining > 0 ? `あと${count(remaining)}件登録できます` : 'これ以上登録できません';

function ContractFacts({ contract: { companyContract: c } }: { contract: ContractView }) {
  return (
    <Facts
      facts={[
        { label: 'プラン', value: contractKinds.labels[c.kind] },
        { label: '契約期間', value: period(c) },
        { label: '更新サイクル', value: renewalCycles.labels[c.renewalCycle] },
        { label: '次回の更新', value: c.endsOn && c.renewalCycle !== 'none' ? day(c.endsOn) : 'なし' },
        {
          label: '管理ユーザー数',
          value: `${count(c.companyUserNumberRange.minUserLimit)}〜${count(c.companyUserNumberRange.maxUserLimit)}名`,
        },
        { label: '登録できるサービス', value: `${count(c.daichoPlan.possibleRegistrationCount)}件` },
      ]}
    />
  );
}
