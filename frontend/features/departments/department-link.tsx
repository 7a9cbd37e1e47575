import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDay } from './use-day';

/** The way to a department, on the day that is shown. */
export function DepartmentLink({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={useDepartmentPath()(id)}>{children}</Link>;
}

/** The same as an address. */
export function useDepartmentPath() {
  const { on, isToday } = useDay();
  return (id: string) => `/departments/${id}${on && !isToday ? `?on=${on}` : ''}`;
}
