import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../lib/chunk-reload';
import { usePast, type Past } from '../../lib/past';
import { Icon } from '../../ui/icon';
import { day } from '../../ui/format';
import { Popover } from '../../ui/popover';
import './past.css';

const PastForm = lazy(() => loadPart(() => import('./past-form')).then((part) => ({ default: part.PastForm })));

const shortWords = ({ asOf, knownAsOf }: Past): string =>
  asOf === knownAsOf ? day(asOf) : `${day(asOf)}（登録 ${day(knownAsOf)}）`;

/** 「時点」 in the header: the day that every screen shows. */
export function PastPicker({ fiscalYearStartMonth }: { fiscalYearStartMonth: number }) {
  const past = usePast();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="past-picker"
        data-past={past !== undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon name="clock" />
        <span>時点: {past ? shortWords(past) : '今日'}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <Suspense>
        {anchor && (
          <Popover anchor={anchor} label="表示する時点" onClose={close}>
            <PastForm past={past} startMonth={fiscalYearStartMonth} onClose={close} />
          </Popover>
        )}
      </Suspense>
    </>
  );
}
