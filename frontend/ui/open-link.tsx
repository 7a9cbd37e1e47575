import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

interface OpenLinkProps {
  /** The parameters that say what is open. */
  open: Readonly<Record<string, string>>;
  /** Parameters of what was open before. */
  drop?: readonly string[];
  children: ReactNode;
}

/** Opens something over the screen by the address, and leaves the rest of the address as it is. */
export function OpenLink({ open, drop = [], children }: OpenLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  drop.forEach((key) => next.delete(key));
  Object.entries(open).forEach(([key, value]) => next.set(key, value));
  return (
    <Link to={`?${next}`} preventScrollReset>
      {children}
    </Link>
  );
}
