import { useParams } from 'react-router';
import { departments, type DepartmentDetail } from '../../../backend/contract/departments';
import { history } from '../../../backend/contract/history';
import { isGone } from '../../lib/call';
import { useListState } from '../../lib/use-list-state';
import { useMay } from '../../lib/permissions';
import { useHistory } from '../../lib/use-history';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { count, day as dayWord } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { EntityPackButton } from '../../details/packs/pack-button';
import { undoOfEntry } from '../../details/undo/undo-act';
import { HistoryView } from '../../ui/timeline/history-view';
import { DayPicker } from './day-picker';
import { DepartmentChildren } from './department-children';
import { useDepartmentPath } from './department-link';
import { DepartmentPayments } from './department-payments';
import { DepartmentServices } from './department-services';
import { DepartmentUsers } from './department-users';
import { DepartmentBadge, levelWord } from './department-words';
import { useDay } from './use-day';
import { useDepartmentActs } from './use-department-acts';

/** /departments/{id}: one department on a day, its people, its services and everything that happened to it. */
export default function DepartmentScreen() {
  const { companyDepartmentId = '' } = useParams();
  const { on } = useDay();
  const reading = useRead(departments.show, { params: { companyDepartmentId }, query: { on } }, { keepPrevious: true });
  const isNotFound = isGone(reading.error);
  if (reading.data && !isNotFound) return <Department key={reading.data.id} department={reading.data} />;
  return (
    <div className="screen">
      <PageHeader title="部署" crumbs={[{ label: '組織', to: '/departments' }]} />
      {isNotFound && (
        <ErrorState title="この部署はありません" detail="アドレスが正しくない可能性があります。">
          <ButtonLink to="/departments">組織の一覧へ戻る</ButtonLink>
        </ErrorState>
      )}
      {reading.error && !isNotFound && (
        <ErrorState title="部署を読み込めませんでした" onRetry={() => void reading.refetch()} />
      )}
      {!reading.error && <Skeleton lines={8} />}
    </div>
  );
}

function Department({ department }: { department: DepartmentDetail }) {
  const { id, name, ancestors, children } = department;
  const { on, isToday } = useDay();
  const maySeePayments = useMay('payment');
  const maySeePlans = useMay('plan');
  const payments = { id: 'payments', label: '支払', render: () => <DepartmentPayments department={department} /> };
  const pathOf = useDepartmentPath();
  const { add, actions, dialog } = useDepartmentActs();
  const tree = on && !isToday ? `/departments?on=${on}` : '/departments';
  return (
    <div className="screen">
      <PageHeader
        title={name}
        crumbs={[
          { label: '組織', to: tree },
          ...ancestors.map((above) => ({ label: above.name, to: pathOf(above.id) })),
        ]}
        badge={<DepartmentBadge {...department} />}
        secondary={
          <>
            {maySeePlans && <ButtonLink to={`/plans/recorded-amounts?companyDepartmentId=${id}`}>計上額</ButtonLink>}
            <DayPicker />
          </>
        }
        menu={actions(department)}
      />
      <KeyFigures
        figures={[
          { label: 'ユーザー', value: `${count(department.totalUsersCount)}名`, note: '下位の部署を含む' },
          { label: '直属', value: `${count(department.usersCount)}名` },
          { label: '下位の部署', value: `${count(children.length)}件` },
          { label: '階層', value: levelWord(department.depth) },
          { label: '有効期間', value: `${dayWord(department.foundedOn)}〜`, note: ending(department) },
        ]}
      />
      <Tabs
        label={`${name}の情報`}
        keep={['on']}
        tabs={[
          {
            id: 'users',
            label: 'ユーザー',
            count: department.totalUsersCount,
            render: () => <DepartmentUsers department={department} />,
          },
          { id: 'services', label: 'サービス', render: () => <DepartmentServices department={department} /> },
          ...(maySeePayments ? [payments] : []),
          {
            id: 'below',
            label: '下位の部署',
            count: children.length,
            render: () => <DepartmentChildren department={department} onAdd={() => add(id)} />,
          },
          { id: 'history', label: '履歴', render: () => <DepartmentHistory id={id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}

const ending = ({ closedFrom, isActive }: DepartmentDetail) =>
  closedFrom ? `${dayWord(closedFrom)} ${isActive ? '廃止予定' : '廃止'}` : undefined;

function DepartmentHistory({ id }: { id: string }) {
  return (
    <>
      <EntityPackButton entity="department" id={id} />
      <HistoryView {...useHistory('department', id, useListState(history.list))} act={undoOfEntry} />
    </>
  );
}
