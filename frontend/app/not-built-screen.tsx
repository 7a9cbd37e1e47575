import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { useCurrentRow } from './current-row';

export function NotBuiltScreen({ holds }: { holds: string }) {
  const row = useCurrentRow();
  const title = row?.title ?? '準備中';
  return (
    <div className="screen">
      <PageHeader title={title} />
      <EmptyState
        icon={row?.side?.icon ?? 'clock'}
        title={`「${title}」は準備中です`}
        action={<ButtonLink to="/home">ホームへ戻る</ButtonLink>}
      >
        この画面では、{holds}公開まで今しばらくお待ちください。
      </EmptyState>
    </div>
  );
}
