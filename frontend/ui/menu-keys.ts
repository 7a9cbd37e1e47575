const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Whether a key moves within an open menu. */
export const isMenuKey = (key: string): boolean => key in steps;

/**
 * Moves the focus to another menu entry by the menu pattern of WAI-ARIA: arrows wrap around, Home and End go to the
 * ends.
 */
export const moveInMenu = (menu: HTMLElement | null, key: string): void => {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  items[steps[key]?.(at, items.length - 1) ?? at]?.focus();
};
