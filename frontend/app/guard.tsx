import type { ReactNode } from 'react';
import { useReader } from '../lib/permissions';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { isOpenTo } from './route-access';
import type { RouteRow } from './route-row';

/**
 * Shows the screen to administrators who may open it, and the reason to others; the server refuses their calls as well.
 */
export function Guard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const reader = useReader();
  if (isOpenTo(row, reader)) return children;
  const why = !reader.isAuditor ? 'scope' : row.acts ? 'acts' : 'area';
  return <NotAllowed title={row.title} why={why} />;
}

const reasons = {
  scope: 'は、管理者権限のある方だけが表示できます。必要な場合は、自社の管理者に権限の変更を依頼してください。',
  acts: 'は変更を行う画面のため、権限が「監査」の方には表示しません。変更が必要な場合は、自社の管理者に依頼してください。',
  area: 'は、この監査用リンクで閲覧できる範囲に含まれていません。必要な場合は、リンクを送った会社の管理者に依頼してください。',
};

function NotAllowed({ title, why }: { title: string; why: keyof typeof reasons }) {
  return (
    <div className="screen">
      <PageHeader title={title} />
      <EmptyState
        icon="key"
        title="この画面を表示する権限がありません"
        action={<ButtonLink to="/home">ホームへ戻る</ButtonLink>}
      >
        {`「${title}」${reasons[why]}`}
      </EmptyState>
    </div>
  );
}
