import { directories, type DirectoryDetail } from '../../../../backend/contract/directories';
import { directoryParts } from '../../../../backend/contract/directory-words';
import { useRead } from '../../../lib/use-read';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Facts } from '../../../ui/facts';
import { count, dayAndTime } from '../../../ui/format';
import { OrDash } from '../../../ui/relative-time';
import { Skeleton } from '../../../ui/skeleton';
import { DirectoryAppsTable } from './directory-apps-table';
import { FailureBlock } from './failure-block';

/** What an identity provider tells of the services that people sign in to. */
export function DirectorySection({ companyServiceId }: { companyServiceId: string }) {
  const { data, error, refetch } = useRead(directories.show, { params: { companyServiceId } });
  if (error && !data)
    return <ErrorState title="IDプロバイダーのアプリを読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      {data.failure && (
        <FailureBlock
          failure={data.failure}
          when={`${dayAndTime(data.failure.at)}にアプリとサインインを読み取れませんでした。次の同期の後に再試行します。`}
        />
      )}
      <Card title="ほかのサービスへのサインイン">
        <Reading directory={data} />
      </Card>
      <DirectoryAppsTable companyServiceId={companyServiceId} />
    </>
  );
}

function Reading({ directory }: { directory: DirectoryDetail }) {
  const { readAt, signInsSince, appsCount, registeredCount, unread, help } = directory;
  return (
    <>
      <Facts
        columns={2}
        facts={[
          { label: '前回の読み取り', value: <OrDash>{readAt && dayAndTime(readAt)}</OrDash> },
          { label: 'サインインの記録', value: <OrDash>{signInsSince && `${dayAndTime(signInsSince)}から`}</OrDash> },
          {
            label: 'アプリ',
            value: `${count(appsCount)}件（登録済み ${count(registeredCount)}件・未登録 ${count(appsCount - registeredCount)}件）`,
          },
          {
            label: '読み取れない内容',
            value: <OrDash>{unread.map(({ part }) => directoryParts.labels[part]).join('、') || null}</OrDash>,
          },
        ]}
      />
      {unread.length > 0 && <p className="quiet">{help}</p>}
    </>
  );
}
