import { useSearchParams } from 'react-router';
import { periodsAtFirst, type Periods, type PeriodsState } from '../../ui/chart/periods';

const dayOr = (said: string | null, other: string) => (said && /^\d{4}-\d{2}-\d{2}$/.test(said) ? said : other);
const yearOr = (said: string | null, other: number) => (said && /^20\d{2}$/.test(said) ? Number(said) : other);

const periodsIn = (search: URLSearchParams, startMonth: number): Periods => {
  const { days, years } = periodsAtFirst(startMonth);
  return {
    by: search.get('by') === 'year' ? 'year' : 'month',
    days: { from: dayOr(search.get('from'), days.from), to: dayOr(search.get('to'), days.to) },
    years: { from: yearOr(search.get('yearFrom'), years.from), to: yearOr(search.get('yearTo'), years.to) },
  };
};

/** What the screen shows, as the address says, without what it shows at first anyway: `?by=year&yearFrom=2024&companyDepartmentId=…`. */
export function useAmountsAddress(startMonth: number) {
  const [search, setSearch] = useSearchParams();
  const set = (said: Record<string, string | undefined>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(said))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const first = periodsAtFirst(startMonth);
  const unless = (value: string | number, other: string | number) => (value === other ? undefined : String(value));
  const setPeriods = ({ by, days, years }: Periods) =>
    set({
      by: unless(by, first.by),
      from: unless(days.from, first.days.from),
      to: unless(days.to, first.days.to),
      yearFrom: unless(years.from, first.years.from),
      yearTo: unless(years.to, first.years.to),
    });
  const state: PeriodsState = { periods: periodsIn(search, startMonth), setPeriods, startMonth };
  return {
    state,
    department: search.get('companyDepartmentId') ?? undefined,
    setDepartment: (id: string) => set({ companyDepartmentId: id }),
  };
}
