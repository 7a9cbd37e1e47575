import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** How long the pointer may leave on its way to an entry. */
const closeDelayMs = 150;
const isMouse = (event: PointerEvent) => event.pointerType !== 'touch';

/** Open while the mouse is over it; a press elsewhere closes it too, for touch screens. */
export const useHover = () => {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(closing.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    const away = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      clearTimeout(closing.current);
    };
  }, [isOpen]);
  const pointer = {
    onPointerEnter: (event: PointerEvent) => isMouse(event) && open(),
    onPointerLeave: (event: PointerEvent) => {
      if (isMouse(event)) closing.current = setTimeout(() => setOpen(false), closeDelayMs);
    },
  };
  return { isOpen, open, close, box, pointer };
};
