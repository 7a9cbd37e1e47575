import './progress-bar.css';
import { count } from './format';

interface ProgressBarProps {
  label: string;
  doneCount?: number;
  total?: number;
  /** Shows per cent, where the numbers themselves mean nothing. */
  percent?: boolean;
}

/** The progress of long work; without a total the bar is indeterminate. */
export function ProgressBar({ label, doneCount, total, percent = false }: ProgressBarProps) {
  const isKnown = doneCount !== undefined && total !== undefined && total > 0;
  const share = isKnown ? Math.min(100, Math.floor((doneCount / total) * 100)) : undefined;
  return (
    <div className="progress">
      <div className="progress-head">
        <span>{label}</span>
        {isKnown && (
          <span className="progress-figure">
            {percent ? `${share}%` : `${count(Math.min(doneCount, total))} / ${count(total)}`}
          </span>
        )}
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        data-known={isKnown}
      >
        <span style={share === undefined ? undefined : { width: `${share}%` }} />
      </div>
    </div>
  );
}
