import { useId, useState, type SubmitEvent } from 'react';
import { parseDay } from '../../../backend/contract/written-days';
import { clockDay } from '../../lib/past';
import { Button } from '../../ui/button';
import { DateInput } from '../../ui/date-input';
import { today } from '../../ui/format';
import { Icon } from '../../ui/icon';
import type { Compared } from './use-compared';

const untilToday = () => ({ day: clockDay(), why: '今日より後の日付は選べません。' });

const problemIn = (from: string | undefined, to: string | undefined): string | undefined => {
  if (!from || !to) return '日付を 2026/03/31 のように入力してください。';
  if (to > clockDay()) return untilToday().why;
  return from < to ? undefined : '前の日は、後の日より前にしてください。';
};

/** The two days that are compared. */
export function ComparedDays({ comparison: { query, set } }: { comparison: Compared }) {
  const [from, setFrom] = useState(query.before);
  const [to, setTo] = useState(query.after);
  const id = useId();
  const days = [parseDay(from), parseDay(to)] as const;
  const problem = problemIn(...days);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Without a later day the address means the shown day.
    if (!problem) set({ before: days[0], after: days[1] === today() ? undefined : days[1] });
  };
  const isNew = days[0] !== query.before || days[1] !== query.after;
  return (
    <form className="compared-days" noValidate onSubmit={submit}>
      <label htmlFor={`${id}-from`}>前の日</label>
      <DateInput box={{ id: `${id}-from` }} label="前の日" value={from} onChange={setFrom} max={untilToday()} />
      <Icon name="chevron-right" />
      <label htmlFor={`${id}-to`}>後の日</label>
      <DateInput box={{ id: `${id}-to` }} label="後の日" value={to} onChange={setTo} max={untilToday()} />
      <Button reads type="submit" kind="primary" disabled={!isNew || problem !== undefined}>
        比べる
      </Button>
      {problem && (
        <span className="compared-problem" role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
