import type { ReactNode } from 'react';
import { requestAnswers } from '../../../backend/contract/extension-words';
import { ownThings, type OwnThings as Things } from '../../../backend/contract/own-things';
import { deviceStatuses } from '../../../backend/contract/vocabulary';
import { readableHost } from '../../../backend/contract/hosts';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { count, day } from '../../ui/format';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';

const contactHint =
  '自社のDaichoで権限が「管理者」の方に、「管理者設定」で「本人のユーザー」を設定するように依頼してください。';
const whyNothing: Record<Exclude<Things['link'], 'linked'>, string> = {
  none: 'このアカウントには、どのユーザーが本人かが設定されていません。メールアドレスが同じでも、自動では設定されません。',
  deleted: 'このアカウントに設定されていたユーザーは、削除されました。',
};

/** 自分の利用状況: the services, devices and requests of the user that an administrator linked to this account. */
export function OwnThings() {
  const { data, error, refetch } = useRead(ownThings.show, {});
  if (error && !data) return <ErrorState title="自分の利用状況を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.link !== 'linked')
    return (
      <Card title="自分の利用状況">
        <EmptyState icon="people" title="表示できる利用状況がありません">
          {whyNothing[data.link]}
          <br />
          {contactHint}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <p className="quiet">
        {data.user?.name}さんとして登録されている内容です。誤りがあるときは、自社の管理者に連絡してください。
      </p>
      <Section title="利用しているサービス" rows={data.services} none="利用しているサービスはありません。">
        {({ companyServiceId, serviceName, connectedOn, lastLoginAt }) => (
          <li key={companyServiceId}>
            <span className="one-line">{serviceName}</span>
            <span>
              {day(connectedOn)} から
              {lastLoginAt && (
                <>
                  ・最終ログイン <RelativeTime at={lastLoginAt} />
                </>
              )}
            </span>
          </li>
        )}
      </Section>
      <Section title="使用中の端末" rows={data.devices} none="割り当てられている端末はありません。">
        {({ id, serialCode, name, classification, status, usageStartsOn }) => (
          <li key={id}>
            <span className="one-line">
              {serialCode} {name}
              <span className="quiet">（{classification}）</span>
            </span>
            <span>
              {status !== 'in_use' && `${deviceStatuses.labels[status]}・`}
              {usageStartsOn && `${day(usageStartsOn)} から`}
            </span>
          </li>
        )}
      </Section>
      <Section title="サービスの利用の申請" rows={data.requests} none="申請はありません。">
        {({ id, serviceName, purpose, requestedAt, answer, answerText }) => (
          <li key={id} className="own-request">
            <div>
              <span>{readableHost(serviceName)}</span>
              <p className="quiet">目的：{purpose}</p>
              {answerText && <p>回答：{answerText}</p>}
            </div>
            <span>
              {answer ? requestAnswers.labels[answer] : '未回答'}・<RelativeTime at={requestedAt} />
            </span>
          </li>
        )}
      </Section>
    </>
  );
}

interface SectionProps<R> {
  title: string;
  rows: readonly R[];
  none: string;
  children: (row: R) => ReactNode;
}

function Section<R>({ title, rows, none, children }: SectionProps<R>) {
  return (
    <Card title={rows.length > 0 ? `${title}（${count(rows.length)}件）` : title}>
      {rows.length > 0 ? <ul className="home-list">{rows.map(children)}</ul> : <p className="home-list-none">{none}</p>}
    </Card>
  );
}
