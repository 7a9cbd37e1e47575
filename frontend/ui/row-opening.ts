import type { MouseEvent } from 'react';

const controls = 'a, button, input, select, textarea, label, summary, [role="menu"], .list-detail';

const elementOf = ({ target }: MouseEvent) => (target instanceof Element ? target : undefined);

/** The id of the row whose link was clicked. */
export const idOfClickedLink = (event: MouseEvent): string | undefined =>
  elementOf(event)?.closest('tbody a:not([target])')?.closest<HTMLElement>('[data-row]')?.dataset.row;

/** The row that was clicked beside its controls, and not to select its text. */
export const plainlyClickedRow = (event: MouseEvent): Element | undefined => {
  const element = elementOf(event);
  if (!element || event.defaultPrevented || event.button !== 0 || element.closest(controls)) return undefined;
  return window.getSelection()?.toString() ? undefined : (element.closest('tbody tr.list-row') ?? undefined);
};

/** The link that a row opens: the marked one, else its first. */
const openerOf = (row: Element) => {
  const links = [...row.querySelectorAll<HTMLAnchorElement>('.cell a:not([target], .button)')];
  return links.find((link) => 'opens' in link.dataset) ?? links[0];
};

/** Clicks the row's link with the same keys. @returns false without one */
export const openRow = (row: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => {
  const link = openerOf(row);
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  return link !== undefined;
};

export const idOfRow = (row: Element): string | undefined => row.querySelector<HTMLElement>('[data-row]')?.dataset.row;
