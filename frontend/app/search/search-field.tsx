import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from '../../ui/icon';
import { useLatest } from '../../ui/use-latest';
import { isSearchOpenAtom } from './search-atom';
import './search-field.css';

const loadPalette = () => import('./palette');
const Palette = lazy(loadPalette);
const preload = () => void loadPalette().catch(() => undefined);

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const modifier = isMac ? 'Meta' : 'Control';

const isShortcut = (event: KeyboardEvent) =>
  (isMac ? event.metaKey : event.ctrlKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !event.isComposing &&
  event.key.toLowerCase() === 'k';
const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;

/** A form keeps the keyboard: what was typed there would be lost on the way to another screen. */
const isFormOpen = () => document.querySelector('[role=dialog] form, .dialog-mask .dialog') !== null;

/**
 * The field in the header that opens the palette, as ⌘K and Ctrl+K do. The palette is loaded on its first
 * use, and letters typed until then are not lost.
 */
export function SearchField() {
  const [isOpen, setOpen] = useAtom(isSearchOpenAtom);
  const early = useRef('');
  const open = () => {
    early.current = '';
    setOpen(true);
  };
  const onKeyDown = useLatest((event: KeyboardEvent) => {
    if (event.key === modifier) preload();
    if (isShortcut(event)) {
      event.preventDefault();
      if (event.repeat) return;
      if (isOpen) setOpen(false);
      else if (!isFormOpen()) open();
    } else if (isOpen && isLetter(event) && !document.querySelector('.palette')) {
      event.preventDefault();
      early.current += event.key;
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown.current(event);
    // Before a dialog that ends the way of its keys.
    document.addEventListener('keydown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      setOpen(false);
    };
  }, [onKeyDown, setOpen]);
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
        onClick={open}
      >
        <Icon name="search" />
        <span>すべてから検索</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl+K'}</kbd>
      </button>
      <ErrorBoundary fallback={null} onError={() => setOpen(false)} resetKeys={[isOpen]}>
        <Suspense>{isOpen && <Palette earlyText={() => early.current} onClose={() => setOpen(false)} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}
