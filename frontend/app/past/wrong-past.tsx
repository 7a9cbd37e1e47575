import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { clockDay } from '../../lib/past';
import { useMe } from '../../lib/session';
import { isGranted } from './use-granted-past';
import { useGoTo } from './use-past-address';

/** Instead of a screen whose address names a day that cannot be shown. */
export function WrongPast({ why }: { why: string }) {
  const goTo = useGoTo();
  const hasToday = isGranted(useMe()?.auditorLink, clockDay());
  return (
    <div className="screen">
      <PageHeader title="表示する時点" />
      <EmptyState
        icon="clock"
        title="この時点は表示できません"
        action={
          <Button reads onClick={() => goTo(undefined)}>
            {hasToday ? '今日の内容を表示する' : '閲覧できる時点を表示する'}
          </Button>
        }
      >
        {why}
      </EmptyState>
    </div>
  );
}
