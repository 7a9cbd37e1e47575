import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { parseDay } from '../../../backend/contract/written-days';
import { clockDay, type Past } from '../../lib/past';
import { Button } from '../../ui/button';
import { DateInput } from '../../ui/date-input';
import { whyNot, type DayBound } from '../../ui/day-bounds';
import { FieldFrame } from '../../ui/form/field-frame';
import { day } from '../../ui/format';
import { pastPresets } from './past-presets';
import { useMe } from '../../lib/session';
import { grantedDays, isGranted, whyUnrecorded } from './use-granted-past';
import { useGoTo } from './use-past-address';

interface PastFormProps {
  past: Past | undefined;
  /** The first month of the company's fiscal year. */
  startMonth: number;
  onClose: () => void;
}

const untilToday = (): DayBound => ({ day: clockDay(), why: '今日より後の日付は選べません。' });

const notGranted = 'この監査用リンクでは閲覧できない時点です。';

const problemOf = (text: string): string | undefined => {
  const isoDay = parseDay(text);
  return isoDay ? whyNot(isoDay, { max: untilToday() }) : '日付を 2026/03/31 のように入力してください。';
};

/** Chooses the day of both axes: by a preset, or each by itself. */
export function PastForm({ past, startMonth, onClose }: PastFormProps) {
  const [asOf, setAsOf] = useState(past?.asOf ?? '');
  const [knownAsOf, setKnownAsOf] = useState(past && past.knownAsOf !== past.asOf ? past.knownAsOf : '');
  const [isSent, setSent] = useState(false);
  const asOfBox = useRef<HTMLInputElement>(null);
  const knownBox = useRef<HTMLInputElement>(null);
  const goTo = useGoTo();
  const me = useMe();
  const link = me?.auditorLink;
  const isOpen = (isoDay: string) => isGranted(link, isoDay);
  const show = (next: Past | undefined) => {
    goTo(next);
    onClose();
  };
  const problemIn = (text: string) => problemOf(text) ?? (isOpen(parseDay(text)!) ? undefined : notGranted);
  const problemOfKnown = (text: string) => problemIn(text) ?? whyUnrecorded(me, parseDay(text)!);
  const problems =
    knownAsOf === ''
      ? { asOf: problemOfKnown(asOf), known: undefined }
      : { asOf: problemIn(asOf), known: problemOfKnown(knownAsOf) };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (problems.asOf) return asOfBox.current?.focus();
    if (problems.known) return knownBox.current?.focus();
    show({ asOf: parseDay(asOf)!, knownAsOf: parseDay(knownAsOf || asOf)! });
  };
  return (
    <form className="past-form" noValidate onSubmit={submit}>
      <div className="past-presets" role="group" aria-label="よく使う時点">
        {pastPresets(clockDay(), startMonth)
          .filter((preset) => isOpen(preset.day) && !whyUnrecorded(me, preset.day))
          .map((preset) => (
            <button
              key={preset.label}
              type="button"
              aria-pressed={past?.asOf === preset.day && past.knownAsOf === preset.day}
              onClick={() => show({ asOf: preset.day, knownAsOf: preset.day })}
            >
              <span>{preset.label}</span>
              <span className="quiet">{day(preset.day)}</span>
            </button>
          ))}
      </div>
      {link && <p className="quiet">この監査用リンクで閲覧できる時点は {grantedDays(link)} です。</p>}
      <Axis
        label="適用日"
        required
        help="この日に有効だった料金・契約・所属・利用者・状態などを表示します。"
        value={asOf}
        onChange={setAsOf}
        box={asOfBox}
        error={isSent ? problems.asOf : undefined}
      />
      <Axis
        label="登録時点"
        help="この日の終わりまでに登録された内容だけを使います（空欄のときは適用日と同じ）。"
        value={knownAsOf}
        onChange={setKnownAsOf}
        box={knownBox}
        error={isSent ? problems.known : undefined}
      />
      <div className="past-form-ways">
        {past && isOpen(clockDay()) && (
          <Button reads onClick={() => show(undefined)}>
            今日に戻る
          </Button>
        )}
        <Button reads type="submit" kind="primary">
          この時点を表示する
        </Button>
      </div>
    </form>
  );
}

interface AxisProps {
  label: string;
  required?: boolean;
  help: string;
  value: string;
  onChange: (value: string) => void;
  box: RefObject<HTMLInputElement | null>;
  error?: string;
}

function Axis({ label, required, help, value, onChange, box, error }: AxisProps) {
  const id = useId();
  const ariaProps = {
    'aria-describedby': error ? `${id}-help ${id}-error` : `${id}-help`,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': required,
  };
  return (
    <FieldFrame id={id} {...{ label, required, help, error }}>
      <DateInput
        box={{ id, ...ariaProps }}
        inputRef={box}
        label={label}
        value={value}
        onChange={onChange}
        max={untilToday()}
      />
    </FieldFrame>
  );
}
