import { useSearchParams } from 'react-router';

/** What is open beside a screen, as the address says under this key: `?user=`; what else the address says of it goes with it. */
export const useOpenId = (key: string, ...more: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      [key, ...more].forEach((each) => next.delete(each));
      return next;
    });
  const show = (id: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      more.forEach((each) => next.delete(each));
      next.set(key, id);
      return next;
    });
  return { id: search.get(key), show, close };
};
