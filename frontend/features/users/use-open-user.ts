import { useSearchParams } from 'react-router';

/** The user whose panel is open, as the address says: `?user=`. */
export function useOpenUser() {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      ['user', 'tab'].forEach((key) => next.delete(key));
      return next;
    });
  return { id: search.get('user'), close };
}
