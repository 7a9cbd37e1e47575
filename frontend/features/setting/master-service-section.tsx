import { useState } from 'react';
import { Link } from 'react-router';
import { masterCompanyService } from '../../../backend/contract/master-company-service';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { count } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { MasterServiceDialog } from './master-service-dialog';

/** マスターサービス: the service whose accounts are the source of the company's users. */
export function MasterServiceSection() {
  const { data, error, refetch } = useRead(masterCompanyService.show, {});
  const [isChoosing, setChoosing] = useState(false);
  const masterService = data?.masterCompanyService;
  return (
    <Card
      title="マスターサービス"
      actions={
        data && (
          <>
            {masterService && <ClearButton name={masterService.serviceName} />}
            <Button small icon={masterService ? 'edit' : 'check'} onClick={() => setChoosing(true)}>
              {masterService ? '変更する' : '選択する'}
            </Button>
          </>
        )
      }
    >
      <p className="setting-lead">
        社員全員が使うサービスを1つ選ぶと、その利用者を会社のユーザーの基準として、ユーザーの一覧を絞り込めます。
      </p>
      {data ? (
        <Facts
          facts={[
            {
              label: 'サービス',
              value: masterService ? (
                <Link to={`/services/${masterService.companyServiceId}`}>{masterService.serviceName}</Link>
              ) : (
                <span className="faint">未選択</span>
              ),
            },
            ...(masterService
              ? [
                  { label: '利用者', value: <Users count={masterService.usersCount} isMaster /> },
                  { label: '利用者でないユーザー', value: <Users count={data.notConnectedCount} isMaster={false} /> },
                ]
              : []),
          ]}
        />
      ) : error ? (
        <ErrorState title="マスターサービスを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
      {isChoosing && (
        <MasterServiceDialog currentId={masterService?.companyServiceId} onClose={() => setChoosing(false)} />
      )}
    </Card>
  );
}

function Users({ count: users, isMaster }: { count: number; isMaster: boolean }) {
  return <Link to={`/users?masterServiceUsers=${isMaster}`}>{count(users)}名</Link>;
}

function ClearButton({ name }: { name: string }) {
  const { mutate, isPending } = useWrite(
    masterCompanyService.clear,
    `「${name}」のマスターサービスの選択を解除しました`,
  );
  const confirm = useConfirm();
  const clear = async () => {
    const yes = await confirm({
      title: 'マスターサービスの選択を解除しますか？',
      text: `「${name}」はマスターサービスではなくなり、ユーザーの一覧を利用者で絞り込めなくなります。サービスとユーザーはそのまま残ります。`,
      yes: '解除する',
    });
    if (yes) mutate({}, { onError: showFailure });
  };
  return (
    <Button small busy={isPending && '解除中'} onClick={() => void clear()}>
      解除する
    </Button>
  );
}
