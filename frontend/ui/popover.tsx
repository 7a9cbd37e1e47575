import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './popover.css';
import { overlayHost } from './overlay-host';

interface PopoverProps {
  id?: string;
  anchor: Element;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel below the button that opened it. Escape and a click elsewhere close it; the focus goes back to the button. */
export function Popover({ id, anchor, label, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = box.current;
    if (!panel) return;
    const { left, bottom } = anchor.getBoundingClientRect();
    panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - panel.offsetWidth - 8))}px`;
    panel.style.top = `${Math.max(8, Math.min(bottom + 4, window.innerHeight - panel.offsetHeight - 8))}px`;
    panel.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [anchor]);
  useEffect(() => {
    const away = ({ target }: Event) => {
      const isInside =
        target instanceof Element &&
        (box.current?.contains(target) || anchor.contains(target) || target.closest('.popover, .option-list'));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
    if (anchor instanceof HTMLElement) anchor.focus();
  };
  return createPortal(
    <div ref={box} id={id} className="popover" role="dialog" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>,
    overlayHost(anchor),
  );
}
