import { useId, useState, type ReactNode } from 'react';
import './filter-bar.css';
import { Button } from './button';
import { activeCount, changeTo, chipsOf, type Filter } from './filter';
import { FilterControl } from './filter-control';
import { Icon } from './icon';
import type { ListControl } from './list-control';
import { Popover } from './popover';

interface FilterBarProps {
  filters: readonly Filter[];
  list: ListControl;
  /** The name of the list, if a screen has more than one. */
  name?: string;
  /** At the right end: a switch of view, a download. */
  children?: ReactNode;
}

/** The filters of a list: the most used ones in a row, the others behind 「絞り込み」, and chips for the active ones. */
export function FilterBar({ filters, list, name, children }: FilterBarProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const id = useId();
  const open = filters.filter(({ isFolded }) => !isFolded);
  const foldedFilters = filters.filter((filter) => filter.isFolded);
  const active = activeCount(foldedFilters, list.filters);
  const control = (filter: Filter) => (
    <FilterControl
      key={filter.name}
      filter={filter}
      values={list.filters}
      onChange={(value) => list.set(changeTo(filter, value), { replace: filter.kind === 'text' })}
    />
  );
  return (
    <div className="filter-bar" role="search" aria-label={name ? `${name}の絞り込み` : '絞り込み'}>
      <div className="filter-bar-row">
        {open.map(control)}
        {foldedFilters.length > 0 && (
          <Button
            reads
            icon="filter"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
          >
            絞り込み{active > 0 && <span className="filter-count">{active}</span>}
          </Button>
        )}
        {children && <div className="filter-bar-end">{children}</div>}
      </div>
      {anchor && (
        <Popover id={id} anchor={anchor} label="絞り込み" onClose={() => setAnchor(null)}>
          <div className="filter-panel">{foldedFilters.map(control)}</div>
        </Popover>
      )}
      <Chips filters={filters} list={list} />
    </div>
  );
}

function Chips({ filters, list }: { filters: readonly Filter[]; list: ListControl }) {
  const chips = chipsOf(filters, list.filters);
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="有効な絞り込み">
      {chips.map(({ key, label, clear }) => (
        <li key={key} className="filter-chip">
          <span className="one-line">{label}</span>
          <button type="button" aria-label={`${label}を解除`} onClick={() => list.set(clear)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="filter-clear" onClick={() => list.clear()}>
          すべて解除
        </button>
      </li>
    </ul>
  );
}
