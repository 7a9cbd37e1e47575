import type { ReactNode } from 'react';

/** Fields that belong side by side. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}
