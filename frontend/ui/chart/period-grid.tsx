import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../button';

export interface PeriodCell {
  value: string;
  label: string;
  /** Its full name, where the label is short: 2026年4月. */
  name: string;
}

interface PeriodGridProps {
  /** 開始 or 終了. */
  title: string;
  /** What the cells of a page belong to: 2026年度. */
  head?: string;
  cells: readonly PeriodCell[];
  value: string;
  isInRange: (value: string) => boolean;
  onPick: (value: string) => void;
  /** Shows the page before (-1) or after (1), where there is one. */
  onTurn?: { back?: () => void; on?: () => void };
}

const columns = 4;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** Months or years to choose one of: arrows move between them, Page Up and Page Down turn the page, Enter picks. */
export function PeriodGrid({ title, head, cells, value, isInRange, onPick, onTurn = {} }: PeriodGridProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const selectedCell = Math.max(
    cells.findIndex((cell) => cell.value === value),
    0,
  );
  /** Where the focus goes when the next page is shown. */
  const next = useRef<number>(undefined);
  const focus = (at: number) => grid.current?.querySelectorAll('button')[at]?.focus();
  useEffect(() => {
    if (next.current !== undefined) focus(next.current);
    next.current = undefined;
  }, [head]);
  const turn = (at: number, page: (() => void) | undefined) => {
    if (!page) return;
    next.current = at;
    page();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = [...grid.current!.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    if (step === undefined && !/^(Home|End|Page(Up|Down))$/.test(event.key)) return;
    event.preventDefault();
    if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(cells.length - 1);
    else if (event.key === 'PageUp') turn(at, onTurn.back);
    else if (event.key === 'PageDown') turn(at, onTurn.on);
    else if (at + step! < 0) turn(at + step! + cells.length, onTurn.back);
    else if (at + step! >= cells.length) turn(at + step! - cells.length, onTurn.on);
    else focus(at + step!);
  };
  return (
    <section className="period-grid" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {head && (
        <div className="period-grid-head">
          <IconButton
            reads
            icon="chevron-left"
            label={`${title}の前の年度`}
            disabled={!onTurn.back}
            onClick={onTurn.back}
          />
          <strong aria-live="polite">{head}</strong>
          <IconButton
            reads
            icon="chevron-right"
            label={`${title}の次の年度`}
            disabled={!onTurn.on}
            onClick={onTurn.on}
          />
        </div>
      )}
      <div ref={grid} role="group" aria-labelledby={id} className="period-cells" onKeyDown={onKeyDown}>
        {cells.map((cell, at) => (
          <button
            key={at}
            type="button"
            tabIndex={at === selectedCell ? 0 : -1}
            aria-label={cell.name}
            aria-pressed={cell.value === value}
            className={isInRange(cell.value) ? 'period-inside' : undefined}
            onClick={() => onPick(cell.value)}
          >
            {cell.label}
          </button>
        ))}
      </div>
    </section>
  );
}
