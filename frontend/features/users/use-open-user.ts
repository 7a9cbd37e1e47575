import { useSearchParams } from 'react-router';

const keys = ['user', 'tab'];

/** The user whose panel is open, as the address says: `?user=`. */
export function useOpenUser() {
  const [search, setSearch] = useSearchParams();
  const without = (from: URLSearchParams) => {
    const next = new URLSearchParams(from);
    keys.forEach((key) => next.delete(key));
    return next;
  };
  const linkTo = ({ id }: { id: string }) => {
    const next = without(search);
    next.set('user', id);
    return `?${next}`;
  };
  return { id: search.get('user'), linkTo, close: () => setSearch(without) };
}
