/** Where a layout of a campaign was left. */
interface Place {
  /** Its order and page, as parameters of the address. */
  own: readonly (readonly [string, string])[];
  /** The filters of both layouts. */
  filters: string;
  top: number;
  left: number;
}

const maxPlaces = 20;
/** Keys are the address of the campaign and the layout. */
const places = new Map<string, Place>();
let switchedTo: string | undefined;

/** The table of a layout beside its switch. */
const scrollerBeside = (element: Element | null) =>
  element?.closest('.tab-panel, .screen')?.querySelector<HTMLElement>('.list-table-scroll, .matrix-scroll');

export const placeOf = (key: string): Place | undefined => places.get(key);

/** @param from an element beside the table */
export const rememberPlace = (
  key: string,
  { from, ...place }: Pick<Place, 'own' | 'filters'> & { from: Element | null },
): void => {
  const { scrollTop: top = 0, scrollLeft: left = 0 } = scrollerBeside(from) ?? {};
  places.delete(key);
  places.set(key, { ...place, top, left });
  if (places.size > maxPlaces) places.delete(places.keys().next().value!);
};

export const noteSwitch = (key: string): void => {
  switchedTo = key;
};
/** Whether this layout was switched to, and not scrolled to its place yet. */
export const wasSwitched = (key: string): boolean => switchedTo === key;

/** Scrolls the table to where it was left, unless other filters find other rows now. */
export const restorePlace = (key: string, filters: string, beside: Element | null): void => {
  switchedTo = undefined;
  const place = placeOf(key);
  if (!place) return;
  requestAnimationFrame(() => {
    const scroller = scrollerBeside(beside);
    if (!scroller) return;
    scroller.scrollLeft = place.left;
    if (place.filters === filters) scroller.scrollTop = place.top;
  });
};
