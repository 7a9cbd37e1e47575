import { useSearchParams } from 'react-router';

/** What is open beside a screen, as the address says under this key: `?user=`; what else the address says of it goes with it. */
export const useOpenId = (key: string, ...more: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const change = (id?: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      [key, ...more].forEach((each) => next.delete(each));
      if (id) next.set(key, id);
      return next;
    });
  return { id: search.get(key), show: (id: string) => change(id), close: () => change() };
};
