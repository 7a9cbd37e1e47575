import { useSyncExternalStore } from 'react';

const query = '(min-width: 1480px)';
const media = () => window.matchMedia?.(query);
const listen = (onChange: () => void) => {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
};

/** Whether the window has room for a list's less important columns. */
export const useIsWide = () => useSyncExternalStore(listen, () => media()?.matches ?? true);
