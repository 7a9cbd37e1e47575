import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { isMenuKey, moveInMenu } from '../ui/menu-keys';
import { useHover } from './use-hover';

/**
 * A menu that opens on mouse-over and closes on leave. By keyboard it follows the menu button pattern of WAI-ARIA:
 * Enter, Space or an arrow opens it and moves into it, arrows move, Escape and Tab close it.
 */
export const useHoverMenu = () => {
  const { isOpen, open, close, box, pointer } = useHover();
  const button = useRef<HTMLButtonElement>(null);
  const entering = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen || !entering.current) return;
    moveInMenu(box.current, entering.current);
    entering.current = undefined;
  });
  const enter = (key: string) => {
    if (isOpen) return moveInMenu(box.current, key);
    entering.current = key;
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    if (event.key === 'Escape' && isOpen) {
      close();
      button.current?.focus();
    }
    if (!isMenuKey(event.key) || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    enter(event.key);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) close();
  };
  return {
    isOpen,
    close,
    box: { ref: box, onKeyDown, onBlur, ...pointer },
    button: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      // A click by keyboard has no `detail`; the mouse has opened the menu by being over it already.
      onClick: ({ detail }: { detail: number }) => (detail === 0 ? enter('ArrowDown') : open()),
    },
  };
};
