import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Remains } from '../../../backend/contract/leaving';
import type { UserDetail } from '../../../backend/contract/users';
import { deviceStatuses } from '../../../backend/contract/vocabulary';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { day } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { LeaverAccounts } from './leaver-accounts';
import { useRemains } from './use-remains';
import { useSettling } from './use-settling';
import './user-services.css';

/** 退職の確認: what the person still has, each with the action that settles it. */
export function UserRemains({ user }: { user: UserDetail }) {
  const { data, open, stopped, total, error, refetch } = useRemains(user.id);
  const { disconnect, handOver, takeBack, dialog } = useSettling(user);
  if (error && !data) return <ErrorState title="残っているものを読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const connectionNote = ({ companyUserId, connectedOn }: Remains['accounts'][number]) =>
    `${companyUserId === user.id ? '' : '統合した記録・'}${day(connectedOn)} 接続`;
  return (
    <>
      {total === 0 && (
        <EmptyState icon="check-circle" title="残っているものはありません">
          アカウント・担当サービス・端末は、すべて処理されています。
        </EmptyState>
      )}
      <Section title="返却されていない端末" rows={data.devices}>
        {(device) => (
          <Row
            key={device.companyDeviceId}
            name={
              <Link to={`/devices?device=${device.companyDeviceId}`}>
                {device.serialCode} {device.name}
              </Link>
            }
            note={deviceStatuses.labels[device.status]}
            act="返却を記録する"
            label={`${device.serialCode}の返却を記録する`}
            onAct={() => void takeBack(device)}
          />
        )}
      </Section>
      <Section title="有効なアカウント" rows={open}>
        {(account) => (
          <Row
            key={account.companyServiceId + account.companyUserId}
            name={<Link to={`/services/${account.companyServiceId}?tab=users`}>{account.serviceName}</Link>}
            note={connectionNote(account)}
            act="接続を解除する"
            label={`${account.serviceName}の接続を解除する`}
            onAct={() => void disconnect(account)}
          />
        )}
      </Section>
      <Section title="停止済みのアカウント" rows={stopped}>
        {(account) => (
          <Row
            key={account.companyServiceId + account.companyUserId}
            name={<Link to={`/services/${account.companyServiceId}?tab=users`}>{account.serviceName}</Link>}
            note={`停止済み・${connectionNote(account)}`}
            act="接続を解除する"
            label={`${account.serviceName}の接続を解除する`}
            onAct={() => void disconnect(account)}
          />
        )}
      </Section>
      <Section title="担当しているサービス" rows={data.managedServices}>
        {(service) => (
          <Row
            key={service.companyServiceId}
            name={<Link to={`/services/${service.companyServiceId}`}>{service.serviceName}</Link>}
            act="引き継ぐ"
            label={`${service.serviceName}を引き継ぐ`}
            onAct={() => handOver(service)}
          />
        )}
      </Section>
      <LeaverAccounts companyUserId={user.id} />
      {dialog}
    </>
  );
}

interface SectionProps<R> {
  title: string;
  rows: readonly R[];
  children: (row: R) => ReactNode;
}

function Section<R extends Remains[keyof Remains][number]>({ title, rows, children }: SectionProps<R>) {
  if (rows.length === 0) return null;
  return (
    <section className="user-services" aria-label={title}>
      <h3>{title}</h3>
      <ul>{rows.map(children)}</ul>
    </section>
  );
}

interface RowProps {
  name: ReactNode;
  note?: string;
  act: string;
  label: string;
  onAct: () => void;
}

function Row({ name, note, act, label, onAct }: RowProps) {
  return (
    <li>
      <span className="user-record">
        {name}
        {note && <span className="faint">{note}</span>}
      </span>
      <Button small aria-label={label} onClick={onAct}>
        {act}
      </Button>
    </li>
  );
}
