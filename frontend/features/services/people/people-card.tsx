import { useState } from 'react';
import { Link } from 'react-router';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type PeopleSource } from '../../../../backend/contract/people-source';
import { departmentChoices, newPeopleChoices, personFields } from '../../../../backend/contract/people-words';
import { ActDialog } from '../../../details/act-dialog';
import { useMay } from '../../../lib/permissions';
import { useRead } from '../../../lib/use-read';
import { StatusBadge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Facts } from '../../../ui/facts';
import { count } from '../../../ui/format';
import { OrDash } from '../../../ui/relative-time';
import { Skeleton } from '../../../ui/skeleton';
import { stopPeopleAct } from './people-acts';
import './people.css';
import { PeoplePanel } from './people-panel';
import { PeopleList } from './people-list';

/** 人事情報の取り込み: which people, fields and departments the master service brings. */
export function PeopleCard({ integration }: { integration: IntegrationDetail }) {
  const params = { companyServiceId: integration.companyServiceId };
  const { data, error, refetch } = useRead(peopleSources.show, { params });
  if (data) return <Loaded integration={integration} source={data} />;
  return (
    <Card title="人事情報の取り込み">
      {error ? (
        <ErrorState title="人事情報の設定を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

interface LoadedProps {
  integration: IntegrationDetail;
  source: PeopleSource;
}

function Loaded({ integration, source }: LoadedProps) {
  const [open, setOpen] = useState<'setup' | 'stop' | null>(null);
  const mayChange = useMay('masterCompanyService') && source.isMaster;
  const close = () => setOpen(null);
  const actions = mayChange && (
    <>
      {source.isOn && (
        <Button small onClick={() => setOpen('stop')}>
          停止する
        </Button>
      )}
      <Button small kind={source.isOn ? undefined : 'primary'} icon="people" onClick={() => setOpen('setup')}>
        {source.isOn ? '設定を変更する' : '取り込みを設定する'}
      </Button>
    </>
  );
  return (
    <>
      <Card title="人事情報の取り込み" actions={actions}>
        {source.isMaster ? <Choices source={source} /> : <NotMaster name={integration.serviceName} />}
      </Card>
      {source.listedCount + source.toConfirmCount > 0 && <PeopleList integration={integration} />}
      {open === 'setup' && <PeoplePanel integration={integration} source={source} onClose={close} />}
      {open === 'stop' && <ActDialog act={stopPeopleAct(integration)} onClose={close} />}
    </>
  );
}

function NotMaster({ name }: { name: string }) {
  return (
    <p className="quiet">
      「{name}」を<Link to="/setting">マスターサービス</Link>
      に選ぶと、社員の入社・異動・退職をここから取り込めます。
    </p>
  );
}

function Choices({ source }: { source: PeopleSource }) {
  if (!source.isOn)
    return (
      <p className="quiet">
        社員の氏名、所属、雇用形態、入社日と退職日を毎日の同期で取り込めます。始める前に、何が変わるかを確認できます。
      </p>
    );
  const fields = source.fields.filter((field) => source.listedFields.includes(field));
  const unmappedWords = source.unmappedEmployeeStatuses.map(
    ({ word, count: people }) => `${word}（${count(people)}名）`,
  );
  return (
    <Facts
      columns={2}
      facts={[
        {
          label: '状態',
          value: (
            <StatusBadge tone="success" icon="check-circle">
              取り込み中
            </StatusBadge>
          ),
        },
        { label: '人事情報の人数', value: `${count(source.listedCount)}名` },
        { label: '新しい人', value: newPeopleChoices.labels[source.newPeople] },
        { label: 'ない部署', value: departmentChoices.labels[source.departments] },
        {
          label: '優先する項目',
          value: <OrDash>{fields.map((field) => personFields.labels[field]).join('、')}</OrDash>,
        },
        { label: '対応しない雇用形態', value: <OrDash>{unmappedWords.join('、')}</OrDash> },
      ]}
    />
  );
}
