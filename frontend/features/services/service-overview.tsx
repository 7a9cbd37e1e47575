import { useState } from 'react';
import type { ServiceDetail } from '../../../backend/contract/services';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { useMay } from '../../lib/permissions';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { dayAndTime } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { UsersTrend } from './accounts/users-trend';
import { EditServicePanel } from './edit-service-panel';
import { ManagerDialog } from './manager-dialog';
import { IntegrationLink, ServiceStatusBadge } from './service-words';
import { ServiceSso } from './service-sso';
import { WebLink } from './web-link';

/** 概要: the fields of a service, and the actions that change them. */
export function ServiceOverview({ service }: { service: ServiceDetail }) {
  const [open, setOpen] = useState<'edit' | 'manager' | null>(null);
  const maySeeSso = useMay('companyServiceSso');
  const close = () => setOpen(null);
  return (
    <>
      <Card
        title="基本情報"
        actions={
          <>
            <Button small icon="person" onClick={() => setOpen('manager')}>
              サービス管理者を変更する
            </Button>
            <Button small icon="edit" onClick={() => setOpen('edit')}>
              編集する
            </Button>
          </>
        }
      >
        <Facts
          columns={2}
          facts={[
            { label: 'サービス名', value: service.serviceName },
            { label: '状態', value: <ServiceStatusBadge status={service.serviceStatus} /> },
            { label: '分類', value: serviceCategories.labels[service.category] },
            { label: '連携', value: <IntegrationLink service={service} /> },
            { label: 'サービス管理者', value: <OrDash>{service.manager?.name}</OrDash> },
            { label: '登録の種類', value: service.integrationKind ? 'サービス候補から登録' : '独自に登録' },
            { label: 'URL', value: <WebLink url={service.url} /> },
            { label: '登録日時', value: dayAndTime(service.registeredAt) },
            { label: 'メモ', value: <OrDash>{service.note}</OrDash> },
            { label: '提供国', value: <OrDash>{service.vendorCountry}</OrDash> },
          ]}
        />
      </Card>
      {maySeeSso && <ServiceSso id={service.id} />}
      <UsersTrend id={service.id} />
      {open === 'edit' && <EditServicePanel service={service} onClose={close} />}
      {open === 'manager' && <ManagerDialog service={service} onClose={close} />}
    </>
  );
}
