import { useMay } from '../../../lib/permissions';
import { PageHeader } from '../../../ui/page-header';
import { Tabs } from '../../../ui/tabs';
import { CandidatesTable } from './candidates-table';
import { SeatsTable } from './seats-table';

const crumbs = [{ label: '契約情報', to: '/plans' }];
const seats = { id: 'seats', label: '席の利用状況', render: () => <SeatsTable /> };
const candidates = { id: 'candidates', label: '返却の候補', render: () => <CandidatesTable /> };

/** /plans/seats: seats bought and not used, and whose accounts could be given back. */
export default function SeatsScreen() {
  const maySeeAccounts = useMay('companyService');
  return (
    <div className="screen">
      <PageHeader
        title="席の利用状況"
        crumbs={crumbs}
        state="利用者は単価の高いプランから順に数え、利用は連携で取得した最終ログインから数えます"
      />
      <Tabs label="席の利用状況" tabs={maySeeAccounts ? [seats, candidates] : [seats]} />
    </div>
  );
}
