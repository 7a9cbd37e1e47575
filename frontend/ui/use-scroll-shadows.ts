import { useEffect, type RefObject } from 'react';

/** Marks the sides of a table beyond which it goes on, for the shadows of its fixed columns. */
export const useScrollShadows = (frame: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = frame.current;
    const scroller = element?.querySelector<HTMLElement>('.list-table-scroll');
    if (!element || !scroller || !window.ResizeObserver) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scroller;
      element.toggleAttribute('data-more-left', scrollLeft > 0);
      element.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(scroller);
    if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, [frame]);
};
