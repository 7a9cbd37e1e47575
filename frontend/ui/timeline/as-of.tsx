import { useState } from 'react';
import type { history, HistoryRow } from '../../../backend/contract/history';
import type { AnswerOf } from '../../../backend/contract/kit';
import { Button } from '../button';
import { Facts } from '../facts';
import { dayAndTime } from '../format';
import { Skeleton } from '../skeleton';
import { StandingValue } from './standing-value';

export type Standing = AnswerOf<typeof history.asOf>;
export type LoadAsOf = (entry: HistoryRow) => Promise<Standing>;
type Shown = { state: 'closed' | 'loading' | 'failed' } | { state: 'there'; standing: Standing };

/** 「この時点の内容」: the entity right after a fact, loaded on demand. */
export function AsOf({ entry, load }: { entry: HistoryRow; load: LoadAsOf }) {
  const [shownState, setShownState] = useState<Shown>({ state: 'closed' });
  const open = () => {
    setShownState({ state: 'loading' });
    load(entry).then(
      (standing) => setShownState({ state: 'there', standing }),
      () => setShownState({ state: 'failed' }),
    );
  };
  const isOpen = shownState.state !== 'closed';
  return (
    <>
      <Button
        reads
        small
        kind="quiet"
        icon="history"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setShownState({ state: 'closed' }) : open}
      >
        {isOpen ? 'この時点の内容を閉じる' : 'この時点の内容'}
      </Button>
      {shownState.state === 'loading' && <Skeleton lines={4} label="この時点の内容を読み込み中" />}
      {shownState.state === 'failed' && (
        <p role="alert">
          この時点の内容を読み込めませんでした。
          <Button reads small icon="refresh" onClick={open}>
            再読み込みする
          </Button>
        </p>
      )}
      {shownState.state === 'there' && <StandingFacts standing={shownState.standing} />}
    </>
  );
}

function StandingFacts({ standing: { at, fields } }: { standing: Standing }) {
  const title = `${dayAndTime(at)} 時点の内容`;
  return (
    <section className="as-of" aria-label={title}>
      <p className="as-of-title">{title}</p>
      <Facts
        facts={fields.map((field) => ({ label: field.label, value: <StandingValue field={field} /> }))}
        columns={2}
      />
    </section>
  );
}
