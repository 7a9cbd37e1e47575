import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import './dialog.css';
import { Icon } from './icon';
import { Prime } from './prime';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `side`: a panel at the right edge for long content. */
  side?: boolean;
  width?: number;
}

/** Spec section 9: 600 px wide, 24 px of padding. The focus stays inside and returns to its previous element. */
export function Dialog({ title, open, onClose, children, footer, side = false, width = 600 }: DialogProps) {
  const shape = side ? 'side-panel' : 'dialog';
  const inside = useRef<HTMLDivElement>(null);
  useReturnedFocus(open);
  return (
    <Prime>
      <PrimeDialog
        visible={open}
        onHide={onClose}
        header={<h2>{title}</h2>}
        footer={footer}
        draggable={false}
        resizable={false}
        blockScroll
        focusOnShow={false}
        onShow={() => bringFocusIn(inside.current)}
        closeIcon={<Icon name="close" />}
        ariaCloseIconLabel="閉じる"
        style={{ width: `min(${width}px, 100vw)` }}
        className={shape}
        pt={{
          mask: { className: `dialog-mask ${shape}-mask` },
          root: { 'aria-describedby': undefined },
          header: { className: 'dialog-header' },
          headerIcons: { className: 'dialog-close' },
          closeButton: { className: 'icon-button' },
          content: { className: 'dialog-content' },
          footer: { className: 'dialog-footer' },
        }}
      >
        <div ref={inside} className="dialog-inside">
          {children}
        </div>
      </PrimeDialog>
    </Prime>
  );
}

/**
 * PrimeReact would focus the close button. Instead the focus goes to the field with autofocus, else the selected tab,
 * else the first field, else the first button.
 */
const bringFocusIn = (inside: HTMLElement | null) => {
  const panel = inside?.closest('[role=dialog]');
  if (!panel || isInOrAbove(panel, document.activeElement)) return;
  const first =
    inside?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ??
    inside?.querySelector<HTMLElement>('input, select, textarea, button:not([tabindex="-1"]), a[href]');
  (first ?? panel.querySelector<HTMLElement>('.dialog-footer button, button'))?.focus();
};

/** `onShow` comes after the animation; a nested dialog may have the focus by then. */
const isInOrAbove = (panel: Element, focusedElement: Element | null) =>
  focusedElement !== null && (panel.compareDocumentPosition(focusedElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** PrimeReact returns the focus only when its leaving animation ends, which an unmounted dialog never does. */
function useReturnedFocus(open: boolean) {
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    from.current = document.activeElement;
    return () => {
      const target = from.current;
      setTimeout(() => {
        if (target instanceof HTMLElement && target.isConnected && document.activeElement === document.body)
          target.focus();
      });
    };
  }, [open]);
}
