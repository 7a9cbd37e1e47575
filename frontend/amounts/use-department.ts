import { useSearchParams } from 'react-router';

/** The department of the shown amounts, from the address: `?companyDepartmentId=`; without it the company. */
export function useDepartment() {
  const [search, setSearch] = useSearchParams();
  const set = (id: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('companyDepartmentId');
        if (id) next.set('companyDepartmentId', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: search.get('companyDepartmentId') ?? undefined, set };
}
