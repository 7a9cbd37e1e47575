import { useSearchParams } from 'react-router';

/** The open panel of a screen, from the address: `?user=`; closing it also removes the panel's other parameters. */
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
