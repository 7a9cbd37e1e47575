import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AlertRow } from '../../backend/contract/alerts';
import { alertPath } from '../details/alert-paths';
import { alertRaised } from '../lib/live';
import { useMay } from '../lib/permissions';
import { ownChangeAt } from '../lib/write';
import { LevelBadge } from '../ui/badge';
import { IconButton } from '../ui/button';
import './alert-notices.css';

const noticeDurationMs = 10_000;
const atMost = 3;
/** The toast of a registration leads to its plan: the alert about the missing plan repeats it. */
const answeredMs = 5_000;
const isAnswered = ({ type }: AlertRow) => type === 'plan_unregistered' && Date.now() - ownChangeAt() < answeredMs;
/** Older ones are only counted in the list. */
const maxNotices = 100;

/** New alerts at the edge of the screen, announced politely, without taking the focus. */
export function AlertNotices() {
  const [notices, setNotices] = useState<AlertRow[]>([]);
  const drop = useCallback((id: string) => setNotices((now) => now.filter((alert) => alert.id !== id)), []);
  useEffect(
    () =>
      alertRaised.subscribe((alert) => {
        if (isAnswered(alert)) return;
        setNotices((now) => [...now.filter(({ id }) => id !== alert.id), alert].slice(-maxNotices));
      }),
    [],
  );
  if (!useMay('alert')) return null;
  const rest = notices.length - atMost;
  return (
    <section className="alert-notices" aria-label="届いたアラート" aria-live="polite">
      {rest > 0 && <Link to="/alerts">ほか{rest}件のアラート</Link>}
      {notices.slice(-atMost).map((alert) => (
        <Notice key={alert.id} alert={alert} onEnd={drop} />
      ))}
    </section>
  );
}

function Notice({ alert, onEnd }: { alert: AlertRow; onEnd: (id: string) => void }) {
  const [isHeld, setHeld] = useState(false);
  const end = () => onEnd(alert.id);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(alert.id), noticeDurationMs);
    return () => clearTimeout(timer);
  }, [isHeld, alert, onEnd]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const keep = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className="alert-notice" {...hold} {...keep}>
      <div className="alert-notice-head">
        <LevelBadge level={alert.level} />
        <strong>{alert.heading}</strong>
        <IconButton icon="close" label="この通知を閉じる" onClick={end} />
      </div>
      <p>{alert.message}</p>
      <p className="alert-notice-ways">
        <Link to={alertPath(alert)} onClick={end}>
          {alert.target.name}
        </Link>
        <Link to="/alerts" onClick={end}>
          アラート一覧
        </Link>
      </p>
    </div>
  );
}
