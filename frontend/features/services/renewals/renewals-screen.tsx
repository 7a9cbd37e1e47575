import { addDays, addMonths, monthOf, weeksOf } from '../../../../backend/contract/calendar';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlanDate } from '../../../../backend/contract/plan-calendar';
import { plans } from '../../../../backend/contract/plans';
import { useRead } from '../../../lib/use-read';
import { Button, ButtonLink, IconButton } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { count, month as monthWord, today } from '../../../ui/format';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { FeedDialog } from './feed-dialog';
import { DateKey } from './renewal-words';
import { RenewalsList } from './renewals-list';
import { RenewalsMonth } from './renewals-month';
import './renewals.css';

const crumbs = [{ label: '契約情報', to: '/plans' }];

/** /plans/renewals: the ends, renewals and notice deadlines of contracts, a month or a year at a time. */
export default function RenewalsScreen() {
  const [feed, setFeed] = useState(false);
  return (
    <div className="screen screen-scrolls">
      <PageHeader
        title="更新カレンダー"
        crumbs={crumbs}
        state="契約の終了・自動更新・解約通知期限。自動更新の予定は2年先の月まで表示します"
        secondary={<Button onClick={() => setFeed(true)}>カレンダーアプリに登録する</Button>}
      />
      <Tabs
        label="更新カレンダー"
        keep={['month']}
        tabs={[
          { id: 'month', label: '月', render: () => <Month /> },
          { id: 'list', label: '一覧（1年）', render: () => <Year /> },
        ]}
      />
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </div>
  );
}

const countWords = (dates: readonly PlanDate[]) => {
  const expectedCount = dates.filter(({ isExpected }) => isExpected).length;
  return `${count(dates.length)}件${expectedCount > 0 ? `（うち予定 ${count(expectedCount)}件）` : ''}`;
};

/** The shown month, from the address: `?month=2026-11`. */
function useMonth() {
  const [search, setSearch] = useSearchParams();
  const requestedMonth = search.get('month') ?? '';
  const shownMonth = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : monthOf(today());
  const go = (to: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('month');
        if (to !== monthOf(today())) next.set('month', to);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { shownMonth, go };
}

function Month() {
  const { shownMonth, go } = useMonth();
  const days = weeksOf(shownMonth).flat();
  const query = { from: days[0]!, to: days.at(-1)! };
  const reading = useRead(plans.renewals, { query }, { keepPrevious: true });
  return (
    <>
      <div className="renewals-head">
        <IconButton reads icon="chevron-left" label="前の月" onClick={() => go(addMonths(shownMonth, -1))} />
        <h2 aria-live="polite">{monthWord(shownMonth)}</h2>
        <IconButton reads icon="chevron-right" label="次の月" onClick={() => go(addMonths(shownMonth, 1))} />
        <Button reads small onClick={() => go(monthOf(today()))}>
          今月
        </Button>
        {reading.data && (
          <span className="quiet">{countWords(reading.data.filter(({ on }) => on.startsWith(shownMonth)))}</span>
        )}
        <DateKey />
      </div>
      {reading.data && <RenewalsMonth month={shownMonth} dates={reading.data} />}
      <Unread {...reading} />
    </>
  );
}

function Year() {
  const { shownMonth } = useMonth();
  const from = shownMonth === monthOf(today()) ? today() : `${shownMonth}-01`;
  const reading = useRead(plans.renewals, { query: { from, to: addDays(from, 365) } });
  return (
    <>
      {reading.data &&
        (reading.data.length > 0 ? (
          <RenewalsList dates={reading.data} />
        ) : (
          <EmptyState
            icon="calendar"
            title="この1年に終了・更新する契約はありません"
            action={<ButtonLink to="/plans">契約情報を見る</ButtonLink>}
          >
            プランに契約終了日や解約通知期限を登録すると、ここに日付の順に並びます。
          </EmptyState>
        ))}
      <Unread {...reading} />
    </>
  );
}

function Unread({ data, error, refetch }: { data: unknown; error: unknown; refetch: () => unknown }) {
  if (data) return null;
  if (!error) return <Skeleton lines={10} />;
  return <ErrorState title="更新カレンダーを読み込めませんでした" onRetry={() => void refetch()} />;
}
