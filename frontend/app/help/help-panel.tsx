import { useEffect, useRef } from 'react';
import { useReader } from '../../lib/permissions';
import { Button, IconButton } from '../../ui/button';
import type { HelpEntry } from './help-page';
import { helpPage, helpPages } from './help-pages';
import './help-panel.css';
import type { HelpPlace } from './help-places';
import { actsFor, isHelpFor } from './help-readers';

interface HelpPanelProps {
  place: HelpPlace;
  onPlace: (place: HelpPlace) => void;
  onClose: () => void;
}

/** The help of one area beside the screen, with the way to all others. The screen stays usable. */
export default function HelpPanel({ place, onPlace, onClose }: HelpPanelProps) {
  const page = helpPage(place.page);
  const reader = useReader();
  const panel = useRef<HTMLElement>(null);
  useReturnedFocus(panel);
  useEffect(() => {
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const entry = place.at && entries.find(({ dataset }) => dataset['at']!.split(' ').includes(place.at!));
    if (entry) entry.scrollIntoView?.({ block: 'start' });
    else panel.current?.querySelector('.help-body')?.scrollTo?.(0, 0);
    // The link to this page, which had the keyboard, is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [place.page, place.at]);
  return (
    <aside
      ref={panel}
      id="help"
      className="help"
      aria-label="ヘルプ"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>{page.title}のヘルプ</h2>
        <IconButton reads icon="close" label="ヘルプを閉じる" onClick={onClose} />
      </header>
      <div className="help-body" tabIndex={0} role="group" aria-label="ヘルプの内容">
        <p className="help-purpose">{page.purpose}</p>
        <Section title="よく行う操作" entries={actsFor(page, reader)} />
        <Section title="表示の見方" entries={page.figures} />
        <Section title="困ったとき" entries={page.problems} />
        <OtherPages id={page.id} onPlace={onPlace} />
      </div>
    </aside>
  );
}

function Section({ title, entries }: { title: string; entries: readonly HelpEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {entries.map((entry) => (
        <div key={entry.title} data-at={[entry.title, ...(entry.at ?? [])].join(' ')}>
          <h4>{entry.title}</h4>
          <Text text={entry.text} />
        </div>
      ))}
    </section>
  );
}

function Text({ text }: Pick<HelpEntry, 'text'>) {
  if (typeof text === 'string') return <p>{text}</p>;
  return (
    <ol>
      {text.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function OtherPages({ id, onPlace }: { id: string; onPlace: (place: HelpPlace) => void }) {
  const reader = useReader();
  const others = helpPages.filter((page) => page.id !== id && isHelpFor(page, reader));
  return (
    <nav aria-label="ほかのヘルプ">
      <h3>ほかのヘルプ</h3>
      <ul>
        {others.map((page) => (
          <li key={page.id}>
            <Button reads kind="quiet" small onClick={() => onPlace({ page: page.id })}>
              {page.title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The keyboard goes into the panel, and back to where it was when the panel closes. */
function useReturnedFocus(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
