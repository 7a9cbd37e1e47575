import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from '../../ui/icon';
import { useLatest } from '../../ui/latest';
import { isSearchOpenAtom } from './search-atom';
import './search-field.css';

const loadPalette = () => import('./palette');
const Palette = lazy(loadPalette);
const preload = () => void loadPalette().catch(() => undefined);

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const modifier = isMac ? 'Meta' : 'Control';

/** A form keeps the keyboard: what was typed there would be lost on the way to another screen. */
const isFormOpen = () => document.querySelector('[role=dialog] form, .dialog-mask .dialog') !== null;

/** The field in the header that opens the palette, as ⌘K and Ctrl+K do. The palette is loaded on its first use. */
export function SearchField() {
  const [isOpen, setOpen] = useAtom(isSearchOpenAtom);
  const toggle = useLatest(() => setOpen(!isOpen && !isFormOpen()));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === modifier) preload();
      const isModified = (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!isModified || event.key.toLowerCase() !== 'k' || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat) toggle.current();
    };
    // Before a dialog that ends the way of its keys.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      setOpen(false);
    };
  }, [toggle, setOpen]);
  return (
    <>
      <button
        type="button"
        className="search-field"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={`${modifier}+K`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>すべてから検索</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl+K'}</kbd>
      </button>
      <ErrorBoundary fallback={null} onError={() => setOpen(false)} resetKeys={[isOpen]}>
        <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}
