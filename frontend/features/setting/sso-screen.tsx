import { Link } from 'react-router';
import { sso, ssoList } from '../../../backend/contract/sso';
import { ssoProtocols, ssoStates } from '../../../backend/contract/vocabulary';
import { IdentityProvider } from '../../details/sso/identity-provider';
import { SsoBadge } from '../../details/sso/sso-badge';
import { useSsoActs } from '../../details/sso/use-sso-acts';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { ButtonLink } from '../../ui/button';
import { columnsOf } from '../../ui/declared-columns';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';

const crumbs = [{ label: '各種設定', to: '/setting' }];
const ssoColumns = columnsOf(ssoList, {
  serviceName: {
    grow: 1.4,
    render: ({ companyServiceId, serviceName }) => <Link to={`/services/${companyServiceId}#sso`}>{serviceName}</Link>,
  },
  ssoState: { width: 108, render: (row) => <SsoBadge state={row.ssoState} /> },
  identityProvider: { grow: 1, render: ({ setting }) => <IdentityProvider setting={setting} /> },
  protocol: { width: 90 },
  source: { width: 104 },
});
const filters = (providers: readonly { id: string; serviceName: string }[]): Filter[] => [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: 'サービス名・IDプロバイダー名で検索' },
  { kind: 'choice', name: 'ssoState', label: 'SSO', options: optionsOf(ssoStates) },
  {
    kind: 'choice',
    name: 'identityProviderId',
    label: 'IDプロバイダー',
    options: providers.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  },
  { kind: 'choice', name: 'protocol', label: '方式', options: optionsOf(ssoProtocols), isFolded: true },
];

/** /setting/sso: every service with how people sign in to it. */
export default function SsoScreen() {
  const { list, reading, columns, tools } = useList('sso', ssoColumns);
  const ssoSummary = useRead(sso.configured, {}).data;
  const { actions, dialog } = useSsoActs();
  return (
    <div className="screen">
      <PageHeader
        title="SSO設定"
        crumbs={crumbs}
        state={
          ssoSummary &&
          ssoStates.values
            .map((state) => `${ssoStates.labels[state]} ${count(ssoSummary[`${state}Count`])}件`)
            .join('・')
        }
      />
      <FilterBar filters={filters(ssoSummary?.identityProviders ?? [])} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="SSO設定"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.companyServiceId}
        nameOf={(row) => row.serviceName}
        actions={actions}
        empty={
          <EmptyState
            icon="key"
            title="サービスはまだ登録されていません"
            action={<ButtonLink to="/services">サービスを登録する</ButtonLink>}
          >
            サービスを登録すると、どのIDプロバイダーでサインインするかを記録できます。
          </EmptyState>
        }
      />
      {dialog}
    </div>
  );
}
