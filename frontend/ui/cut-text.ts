import type { SyntheticEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;

/** A text of a table that its column cuts short is shown whole on hover. */
export const explainCut = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell, .list-head-word') : null;
  if (!cell) return;
  cell.title = isCut(cell) || [...cell.querySelectorAll('*')].some(isCut) ? cell.innerText : '';
};
