import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { keyboardStep, type Resize } from './column-widths';

interface ColumnHandleProps {
  field: string;
  latest: RefObject<{ resize?: Resize }>;
}

const headWidth = (inside: Element) => inside.closest('th')?.getBoundingClientRect().width ?? 0;

/** The edge of a column's head: drag to resize, double-click for the list's own width. */
export function ColumnHandle({ field, latest }: ColumnHandleProps) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const follow = (event: PointerEvent, isDone: boolean) => {
    if (!drag.current) return;
    const movedPx = event.clientX - drag.current.x;
    if (movedPx !== 0) latest.current.resize?.(field, drag.current.width + movedPx, isDone);
    if (isDone) drag.current = null;
  };
  return (
    <span
      className="column-handle"
      aria-hidden
      data-column={field}
      title="ドラッグで列の幅を変更（Shift＋←→でも変更、ダブルクリックで元の幅）"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { x: event.clientX, width: headWidth(event.currentTarget) };
      }}
      onPointerMove={(event) => follow(event, false)}
      onPointerUp={(event) => follow(event, true)}
      onPointerCancel={(event) => follow(event, true)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => latest.current.resize?.(field, undefined, true)}
    />
  );
}

/** Shift and an arrow key resize the column whose head has the focus. */
export const resizeByKey = (event: KeyboardEvent, resize: Resize) => {
  if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  const head = event.target instanceof Element ? event.target.closest('th') : null;
  const field = head?.querySelector<HTMLElement>('.column-handle')?.dataset.column;
  if (!head || !field) return;
  event.preventDefault();
  resize(field, headWidth(head) + (event.key === 'ArrowRight' ? keyboardStep : -keyboardStep), true);
};
