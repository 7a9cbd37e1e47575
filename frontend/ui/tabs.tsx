import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  count?: number;
  render: () => ReactNode;
}

/** Tabs whose choice is `?tab=` of the address; the first needs none. Changing tab drops the other tab's list state. */
export function Tabs({ tabs, label }: { tabs: readonly [Tab, ...Tab[]]; label: string }) {
  const [query, setQuery] = useSearchParams();
  const strip = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  const show = (tab: Tab) => setQuery(tab === tabs[0] ? {} : { tab: tab.id }, { replace: true });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    show(next);
    strip.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };

  return (
    <>
      <div ref={strip} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls="tab-panel"
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => show(tab)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count.toLocaleString('ja-JP')}</span>}
          </button>
        ))}
      </div>
      <div id="tab-panel" className="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown.id}`}>
        {shown.render()}
      </div>
    </>
  );
}
