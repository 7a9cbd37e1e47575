import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

interface Place {
  top: number;
  left: number;
  screenTop: number;
  openedId: string | undefined;
}

const maxPlaces = 100;
/** Places keyed by history entry and list, since one screen may have several lists. */
const places = new Map<string, Place>();
const remember = (key: string, place: Place) => {
  places.delete(key);
  places.set(key, place);
  if (places.size > maxPlaces) places.delete(places.keys().next().value!);
};

const scrollerIn = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>('.list-table-scroll, .matrix-scroll');

/**
 * Going back restores where a list was scrolled to and the row that was opened; another page starts at its top.
 * @param question the query whose rows are shown, 'former' while they are being read, undefined before the first ones
 */
export const useListPlace = (frame: RefObject<HTMLElement | null>, name: string, question: string | undefined) => {
  const key = `${useLocation().key} ${name}`;
  const [openedId, setOpenedId] = useState(() => places.get(key)?.openedId);
  const restoredQuestion = useRef<string | undefined>(undefined);
  const newest = useRef(openedId);

  useLayoutEffect(() => {
    newest.current = openedId;
  }, [openedId]);
  useLayoutEffect(() => {
    const element = frame.current;
    const screen = element?.closest('main');
    return () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = scrollerIn(element) ?? {};
      remember(key, { top, left, screenTop: screen?.scrollTop ?? 0, openedId: newest.current });
    };
  }, [frame, key]);

  useEffect(() => {
    if (question === undefined || question === 'former' || question === restoredQuestion.current) return;
    const isFirst = restoredQuestion.current === undefined;
    restoredQuestion.current = question;
    const place = places.get(key);
    // The layout scrolls each new screen to its top first.
    if (place || !isFirst) requestAnimationFrame(() => restore(frame.current, place, isFirst));
  }, [frame, key, question]);

  return { openedId, setOpenedId };
};

const restore = (frame: HTMLElement | null, place: Place | undefined, isFirst: boolean) => {
  const scroller = scrollerIn(frame);
  if (!scroller) return;
  scroller.scrollTop = place?.top ?? 0;
  if (!place) return;
  scroller.scrollLeft = place.left;
  const screen = frame?.closest('main');
  if (screen && isFirst) screen.scrollTop = place.screenTop;
  const focusedElement = document.activeElement;
  const isFree = focusedElement === null || focusedElement === document.body || focusedElement === screen;
  if (place.openedId && isFree) linkOf(frame, place.openedId)?.focus({ preventScroll: true });
};

const linkOf = (frame: HTMLElement | null, id: string) =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    .filter(({ dataset }) => dataset.row === id)
    .map((cell) => cell.querySelector('a'))
    .find((link) => link !== null);
