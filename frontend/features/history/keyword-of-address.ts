import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The keyword of an address: every other list names it `keyword`, the history `q`. */
export function useKeywordOfAddress() {
  const [search, setSearch] = useSearchParams();
  const keyword = search.get('keyword');
  useEffect(() => {
    if (keyword === null) return;
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        address.delete('keyword');
        if (!address.has('q')) address.set('q', keyword);
        return address;
      },
      { replace: true },
    );
  }, [keyword, setSearch]);
}
