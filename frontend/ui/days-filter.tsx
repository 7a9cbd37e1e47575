import { useId, useState } from 'react';
import './days-filter.css';
import { DateInput } from './date-input';
import { parseDay } from '../../backend/contract/written-days';

interface DaysFilterProps {
  label: string;
  /** Its two days with a slash between, as a filter holds a period. */
  value: string;
  onChange: (value: string) => void;
}

/** From a day to a day, either end open. It speaks up when an end is a whole day or empty. */
export function DaysFilter({ label, value, onChange }: DaysFilterProps) {
  const [from = '', to = ''] = value.split('/');
  const take = (start: string, end: string) => onChange(start || end ? `${start}/${end}` : '');
  const id = useId();
  return (
    <div className="days-filter" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        <End label={`${label}の始まり`} day={from} onChange={(day) => take(day, to)} />
        <span aria-hidden="true">〜</span>
        <End label={`${label}の終わり`} day={to} onChange={(day) => take(from, day)} />
      </div>
    </div>
  );
}

function End({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const [draft, setDraft] = useState({ text: day, from: day });
  const id = useId();
  if (draft.from !== day) setDraft({ text: day, from: day });
  const settle = (text: string) => {
    setDraft({ ...draft, text });
    const whole = text === '' ? '' : parseDay(text);
    if (whole !== undefined && whole !== day) onChange(whole);
  };
  return <DateInput explains box={{ id, 'aria-label': label }} label={label} value={draft.text} onChange={settle} />;
}
