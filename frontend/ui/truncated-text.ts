import type { SyntheticEvent } from 'react';

const isTruncated = (element: Element) => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2);
};

/** A text of a table that its column cuts short is shown whole on hover. */
export const showWholeText = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell, .list-head-word') : null;
  if (!cell) return;
  cell.title = isTruncated(cell) || [...cell.querySelectorAll('*')].some(isTruncated) ? cell.innerText : '';
};
