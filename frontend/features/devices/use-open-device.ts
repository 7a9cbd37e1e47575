import { useSearchParams } from 'react-router';

/** The device whose panel is open, as the address says: `?device=`. */
export function useOpenDevice() {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      ['device', 'tab'].forEach((key) => next.delete(key));
      return next;
    });
  return { id: search.get('device'), close };
}
