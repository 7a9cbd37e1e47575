import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  count?: number;
  render: () => ReactNode;
}

interface TabsProps {
  tabs: readonly [Tab, ...Tab[]];
  label: string;
  /** The address parameter of the open tab. */
  param?: string;
  /** In a panel over a list the rest of the address is the list's and stays; on a page of its own it was the former tab's. */
  inPanel?: boolean;
  /** On a page of its own: parameters of the page that stay whichever tab is open. */
  keep?: readonly string[];
}

/** Tabs whose choice is kept in the address; the first tab needs no parameter. */
export function Tabs({ tabs, label, param = 'tab', inPanel = false, keep = [] }: TabsProps) {
  const [query, setQuery] = useSearchParams();
  const strip = useRef<HTMLDivElement>(null);
  const openTab = tabs.find(({ id }) => id === query.get(param)) ?? tabs[0];
  const show = (tab: Tab) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(inPanel ? now : [...now].filter(([key]) => keep.includes(key)));
        next.delete(param);
        if (tab !== tabs[0]) next.set(param, tab.id);
        return next;
      },
      { replace: true },
    );

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.indexOf(openTab) + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    show(next);
    strip.current?.querySelector<HTMLElement>(`#${param}-${next.id}`)?.focus();
  };

  return (
    <>
      <div ref={strip} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${param}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === openTab}
            aria-controls={`${param}-panel`}
            tabIndex={tab === openTab ? 0 : -1}
            onClick={() => show(tab)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count.toLocaleString('ja-JP')}</span>}
          </button>
        ))}
      </div>
      <div id={`${param}-panel`} className="tab-panel" role="tabpanel" aria-labelledby={`${param}-${openTab.id}`}>
        {openTab.render()}
      </div>
    </>
  );
}
