import type { ReactNode } from 'react';
import './list-footer.css';
import { IconButton } from './button';
import { count } from './format';
import { lastPageOffset, type ListControl } from './list-control';

const sizes = [20, 50, 100, 200];

interface ListFooterProps {
  name: string;
  total: number | undefined;
  /** What is counted. */
  unit?: string;
  list: ListControl;
  /** Beyond the total there are more. */
  hasMore?: boolean;
  /** Shows the rows behind the last counted page. */
  onBeyond?: () => void;
  /** The pending updates. */
  children?: ReactNode;
}

/** How many there are, which of them are shown, and the way to the others. */
export function ListFooter({ name, total, unit = '件', list, hasMore = false, onBeyond, children }: ListFooterProps) {
  const { offset, count: size } = list.query;
  const set = (changes: { offset?: number; count?: number }) => list.set(changes);
  const knownTotal = total ?? 0;
  const last = lastPageOffset(knownTotal, size);
  const goesOn = hasMore && onBeyond !== undefined;
  const choices = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <footer className="list-footer">
      <p aria-live="polite">
        {total === undefined ? (
          '読み込み中'
        ) : (
          <>
            全 <strong>{count(total)}</strong>
            {unit}
            {hasMore && '以上'}
          </>
        )}
        {knownTotal > size && `のうち ${count(offset + 1)}–${count(Math.min(offset + size, knownTotal))}${unit}`}
      </p>
      {children}
      <label className="list-footer-size">
        表示件数
        <select className="input" value={size} onChange={(event) => set({ count: Number(event.target.value) })}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
              {unit}
            </option>
          ))}
        </select>
      </label>
      <nav className="list-footer-pages" aria-label={`${name}のページ`}>
        <IconButton
          reads
          icon="chevrons-left"
          label="最初のページ"
          disabled={offset === 0}
          onClick={() => set({ offset: 0 })}
        />
        <IconButton
          reads
          icon="chevron-left"
          label="前のページ"
          disabled={offset === 0}
          onClick={() => set({ offset: Math.max(0, offset - size) })}
        />
        <span className="list-footer-page">
          {count(Math.floor(offset / size) + 1)} / {count(Math.floor(last / size) + 1)}
        </span>
        <IconButton
          reads
          icon="chevron-right"
          label="次のページ"
          disabled={offset >= last && !goesOn}
          onClick={() => (offset >= last ? onBeyond?.() : set({ offset: offset + size }))}
        />
        <IconButton
          reads
          icon="chevrons-right"
          label="最後のページ"
          disabled={offset >= last}
          onClick={() => set({ offset: last })}
        />
      </nav>
    </footer>
  );
}
