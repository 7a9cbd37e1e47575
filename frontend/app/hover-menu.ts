import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

const step: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A pointer that slips out on its way to an entry has this long to come back. */
const grace = 150;

/**
 * A menu that opens on mouse-over and closes on leave, and by keyboard as the menu button pattern of WAI-ARIA says:
 * Enter, Space or an arrow opens it and moves into it, arrows move, Escape and Tab close it.
 */
export const useHoverMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goInto = useRef<'ArrowDown' | 'ArrowUp' | undefined>(undefined);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const move = (key: string) => {
    const all = items();
    all[step[key]!(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  const openInto = (key: 'ArrowDown' | 'ArrowUp') => {
    if (isOpen) return move(key);
    goInto.current = key;
    setOpen(true);
  };
  useEffect(() => {
    if (!isOpen || !goInto.current) return;
    move(goInto.current);
    goInto.current = undefined;
  });
  useEffect(() => () => clearTimeout(closing.current), []);
  const close = (returnFocus: boolean) => {
    clearTimeout(closing.current);
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close(false);
    if (event.key === 'Escape') return isOpen ? close(true) : undefined;
    if (!step[event.key] || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    if (isOpen) move(event.key);
    else openInto(event.key as 'ArrowDown' | 'ArrowUp');
  };
  const isMouse = (event: PointerEvent) => event.pointerType !== 'touch';
  return {
    isOpen,
    close,
    box: {
      ref: box,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => {
        clearTimeout(closing.current);
        if (isMouse(event)) setOpen(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isMouse(event)) closing.current = setTimeout(() => setOpen(false), grace);
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
      },
    },
    // A click by keyboard has no `detail`; the mouse has opened the menu by being over it already.
    button: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onClick: (event: { detail: number }) => (event.detail === 0 ? openInto('ArrowDown') : setOpen(true)),
    },
  };
};
