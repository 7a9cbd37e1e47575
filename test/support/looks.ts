import type { Page } from 'playwright-core';

/** A fault in what a screen shows, found from the boxes of its elements. */
export interface Fault {
  what: 'sideways' | 'second scroll bar' | 'clipped' | 'overlap' | 'outside its table' | 'number not at the right';
  where: string;
}

/**
 * The faults of the screen as it is shown. Something overflows sideways or the page scrolls beside its content, text is cut without a tooltip, or texts lie
 * over each other. A column ends outside its table, or a number is not at the right of its cell.
 */
export const faultsOf = (page: Page): Promise<Fault[]> => page.evaluate(findFaults);

/** Runs in the browser, so it uses nothing from outside. */
function findFaults(): Fault[] {
  const tolerancePx = 1.5;
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(hasShownText);
  const faults = [...sideways(), ...secondScrollBar(), ...clipped(), ...overlaps(), ...ofTables()];
  return [...new Map(faults.map((fault) => [`${fault.what} ${fault.where}`, fault])).values()];

  function nameOf(element: Element): string {
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(' ', '.')} 「${text}」`;
  }

  function ownTexts(element: Element): ChildNode[] {
    return [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    );
  }

  function isShown(element: Element): boolean {
    const isVisible = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    // A notice lies over the screen on purpose, until it is read or goes by itself.
    return isVisible && !element.closest('.only-heard, [inert], .alert-notices, .toaster');
  }

  function hasShownText(element: HTMLElement): boolean {
    if (/^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT)$/.test(element.tagName) || element.closest('svg')) return false;
    return ownTexts(element).length > 0 && isShown(element);
  }

  function sideways(): Fault[] {
    // Zoomed to 200 % a list may scroll inside itself; at 1280 px its own columns fit.
    const lists = innerWidth < 1280 ? '' : ', main .list-table-scroll';
    return [document.scrollingElement!, ...document.querySelectorAll(`main, [role=dialog]${lists}`)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + tolerancePx)
      .map((element) => ({ what: 'sideways', where: `${nameOf(element)} ${element.scrollWidth}` }));
  }

  /** The content scrolls, and the page around it must not. */
  function secondScrollBar(): Fault[] {
    const { scrollHeight, clientHeight } = document.scrollingElement!;
    if (!document.querySelector('.default-layout') || scrollHeight <= clientHeight + tolerancePx) return [];
    return [{ what: 'second scroll bar', where: `${scrollHeight} in ${clientHeight}` }];
  }

  /** The nearest element that cuts what is beyond its box, itself included; none where it scrolls. */
  function cutterOf(element: HTMLElement): HTMLElement | undefined {
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX !== 'visible') return at;
    }
    return undefined;
  }

  function rightOfText(element: HTMLElement): number {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  }

  function clipped(): Fault[] {
    return texts
      .filter((element) => {
        const cutter = cutterOf(element);
        if (!cutter || rightOfText(element) <= cutter.getBoundingClientRect().right + tolerancePx) return false;
        // The whole text is in a tooltip, which a list gives to each cell that is cut.
        return !element.closest('[title], .list-table .cell') && !element.querySelector('[title]');
      })
      .map((element) => ({ what: 'clipped', where: nameOf(element) }));
  }

  /** The boxes of the lines of its own text, as far as they are not cut. */
  function linesOf(element: HTMLElement): { element: HTMLElement; rect: DOMRect }[] {
    const { right, bottom } = cutterOf(element)?.getBoundingClientRect() ?? { right: Infinity, bottom: Infinity };
    const rects = ownTexts(element).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    return rects
      .map((rect) => {
        const width = Math.min(rect.width, right - rect.left);
        return new DOMRect(rect.left, rect.top, width, Math.min(rect.height, bottom - rect.top));
      })
      .filter((rect) => rect.width > 1 && rect.height > 1 && isOnTop(element, rect))
      .map((rect) => ({ element, rect }));
  }

  /** Text below a sticky header or a panel is no overlap: the pointer does not meet it. */
  function isOnTop(element: HTMLElement, { left, top, width, height }: DOMRect): boolean {
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  }

  function overlaps(): Fault[] {
    const lines = texts.flatMap(linesOf).sort((a, b) => a.rect.top - b.rect.top);
    return lines.flatMap(({ element, rect }, i) => {
      const end = lines.findIndex((other, at) => at > i && other.rect.top >= rect.bottom - 3);
      return lines
        .slice(i + 1, end < 0 ? undefined : end)
        .filter((other) => !element.contains(other.element) && !other.element.contains(element))
        .filter(({ rect: other }) => {
          const across = Math.min(rect.right, other.right) - Math.max(rect.left, other.left);
          const down = Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top);
          return across > 2 && down > 4;
        })
        .map((other): Fault => ({ what: 'overlap', where: `${nameOf(element)} × ${nameOf(other.element)}` }));
    });
  }

  function ofTables(): Fault[] {
    return [...document.querySelectorAll('table')]
      .filter(isShown)
      .flatMap((table) => [
        ...[...table.querySelectorAll('th, td')]
          .filter((cell) => cell.getBoundingClientRect().right > rightEndOf(table) + tolerancePx)
          .map((cell): Fault => ({ what: 'outside its table', where: nameOf(cell) })),
        ...wrongNumbers(table),
      ]);
  }

  /** Where its last column may end; beyond the sight where it scrolls inside itself. */
  function rightEndOf(table: HTMLElement): number {
    const scroller = table.closest<HTMLElement>('.list-table-scroll');
    if (!scroller) return table.getBoundingClientRect().right;
    return scroller.getBoundingClientRect().left - scroller.scrollLeft + scroller.scrollWidth;
  }

  /** Columns that hold nothing but numbers and dashes, and have them not at the right. */
  function wrongNumbers(table: HTMLElement): Fault[] {
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => [
      ...row.querySelectorAll<HTMLElement>(':scope > td'),
    ]);
    return (rows[0] ?? []).flatMap((_, at): Fault[] => {
      const cells = rows.flatMap((row) => row[at] ?? []).filter((cell) => cell.textContent?.trim() !== '');
      const areNumbers = cells.every((cell) => isNumber(cell) || /^[—–-]$/.test(cell.textContent!.trim()));
      if (cells.length < 2 || !areNumbers || !cells.some(isNumber)) return [];
      const wrong = cells.find((cell) => !/right|end/.test(getComputedStyle(cell).textAlign));
      return wrong ? [{ what: 'number not at the right', where: nameOf(wrong) }] : [];
    });
  }

  /** A date of a calendar and a count behind a sign are no figures of a column. */
  function isNumber(cell: HTMLElement): boolean {
    if (cell.querySelector('time, svg')) return false;
    return /^[−-]?¥?[\d,]+(\.\d+)?(件|名|席|台|円|%|回|人)?$/.test(cell.textContent!.trim());
  }
}
