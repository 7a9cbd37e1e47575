import { useSyncExternalStore } from 'react';
import { usePast } from '../lib/past';
import { dayAndTime, relative } from './format';

const refreshIntervalMs = 30_000;
const nowInSteps = () => Math.floor(Date.now() / refreshIntervalMs) * refreshIntervalMs;
const everyStep = (onChange: () => void) => {
  const timer = setInterval(onChange, refreshIntervalMs);
  return () => clearInterval(timer);
};

/** 「3分前」, updated while shown, with the exact time on hover; as of a past day, that time itself. */
export function RelativeTime({ at }: { at: string }) {
  const now = useSyncExternalStore(everyStep, nowInSteps);
  const isPast = usePast() !== undefined;
  return (
    <time dateTime={at} title={dayAndTime(at)}>
      {isPast ? dayAndTime(at) : relative(at, Math.max(now, Date.parse(at)))}
    </time>
  );
}

/** A value that may be missing, shown as a quiet dash. */
export function OrDash({ children }: { children: string | null | undefined }) {
  return children ? <>{children}</> : <span className="faint">—</span>;
}
