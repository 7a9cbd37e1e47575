import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './menu.css';
import { Button, IconButton } from './button';
import { Icon, type IconName } from './icon';
import { isMenuKey, moveInMenu } from './menu-keys';
import { overlayHost } from './overlay-host';
import { useOffered, useReadOnly } from './read-only';

/** Something that can be done to a row or a screen; `why` explains a disabled one. */
export interface Action {
  label: string;
  run: () => void;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  why?: string;
  /** Changes nothing: stays where a screen only shows. */
  reads?: boolean;
}

/** Where a menu opens: below an element, or at the pointer. */
export interface Place {
  x: number;
  y: number;
  alignRight?: boolean;
  /** The element that owns the menu. */
  owner?: Element;
}
const below = (element: Element): Place => {
  const box = element.getBoundingClientRect();
  return { x: box.right, y: box.bottom + 4, alignRight: true, owner: element };
};

/**
 * An open menu at a position. Arrow keys move, Escape and Tab close it, and the focus returns to its previous element.
 */
export function Menu({
  at,
  actions,
  label,
  onClose,
}: {
  at: Place;
  actions: readonly Action[];
  label: string;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  const id = useId();

  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const { width, height } = menu.getBoundingClientRect();
    const leftPx = at.alignRight ? at.x - width : at.x;
    menu.style.left = `${Math.max(8, Math.min(leftPx, window.innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`;
  }, [at]);

  useEffect(() => {
    from.current = document.activeElement;
    moveInMenu(box.current, 'Home');
  }, []);

  // The focus goes back before the action runs, so that a dialog it opens returns it to the same place.
  const close = () => {
    if (from.current instanceof HTMLElement) from.current.focus();
    onClose();
  };

  useEffect(() => {
    const away = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', away, true);
    window.addEventListener('blur', onClose);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      window.removeEventListener('blur', onClose);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isMenuKey(event.key)) {
      event.preventDefault();
      moveInMenu(box.current, event.key);
    }
  };

  return createPortal(
    <div ref={box} className="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {actions.map((action, i) => (
        <MenuItem key={action.label} action={action} whyId={`${id}-${i}`} onDone={close} />
      ))}
    </div>,
    overlayHost(at.owner),
  );
}

function MenuItem({ action, whyId, onDone }: { action: Action; whyId: string; onDone: () => void }) {
  const isExplained = action.disabled && action.why !== undefined;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`menu-item${action.danger ? ' menu-item-danger' : ''}`}
      aria-disabled={action.disabled || undefined}
      aria-describedby={isExplained ? whyId : undefined}
      onClick={() => {
        if (action.disabled) return;
        onDone();
        action.run();
      }}
    >
      {action.icon ? <Icon name={action.icon} /> : <span className="menu-gap" />}
      <span>
        {action.label}
        {isExplained && (
          <span id={whyId} className="menu-why">
            {action.why}
          </span>
        )}
      </span>
    </button>
  );
}

interface MenuButtonProps {
  /** A function is called when the menu opens. */
  actions: readonly Action[] | (() => readonly Action[]);
  /** The label of the menu: 「Slack の操作」. */
  label: string;
  /** Words on the button; without them it is the three dots. */
  children?: ReactNode;
}

/** A button that opens a menu of actions. */
export function MenuButton({ actions, label, children }: MenuButtonProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const filterOffered = useOffered();
  const isReadOnly = useReadOnly();
  const isNeeded = place !== null || isReadOnly;
  const possible = filterOffered(typeof actions === 'function' ? (isNeeded ? actions() : []) : actions);
  if (isReadOnly && possible.length === 0) return null;
  const common = {
    reads: true,
    'aria-haspopup': 'menu',
    'aria-expanded': place !== null,
    onClick: (event: { currentTarget: Element }) => setPlace(place ? null : below(event.currentTarget)),
  } as const;
  return (
    <>
      {children ? (
        <Button {...common} kind="secondary" aria-label={label}>
          {children} <Icon name="chevron-down" size={14} />
        </Button>
      ) : (
        <IconButton {...common} icon="more" label={label} />
      )}
      {place && <Menu at={place} actions={possible} label={label} onClose={() => setPlace(null)} />}
    </>
  );
}
