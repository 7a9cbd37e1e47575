import type { ReactNode } from 'react';
import type { Flag } from '../../backend/contract/permissions';
import { useMay } from '../lib/permissions';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';

/**
 * Shows the screen to administrators with its flag, and the reason to others; the server refuses their calls as well.
 */
export function Guard({ flag, title, children }: { flag: Flag; title: string; children: ReactNode }) {
  return useMay(flag) ? children : <NotAllowed title={title} />;
}

function NotAllowed({ title }: { title: string }) {
  return (
    <div className="screen">
      <PageHeader title={title} />
      <EmptyState
        icon="key"
        title="この画面を表示する権限がありません"
        action={<ButtonLink to="/home">ホームへ戻る</ButtonLink>}
      >
        「{title}」は、管理者権限のある方だけが表示できます。必要な場合は、自社の管理者に権限の変更を依頼してください。
      </EmptyState>
    </div>
  );
}
