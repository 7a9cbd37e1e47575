import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

interface OpenLinkProps {
  /** The parameters of the opened panel. */
  open: Readonly<Record<string, string>>;
  /** Parameters to remove. */
  drop?: readonly string[];
  children: ReactNode;
}

/** Opens a panel over the screen by the address, and keeps the rest of the address. */
export function OpenLink({ open, drop = [], children }: OpenLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  drop.forEach((key) => next.delete(key));
  Object.entries(open).forEach(([key, value]) => next.set(key, value));
  return (
    <Link to={`?${next}`} preventScrollReset data-opens>
      {children}
    </Link>
  );
}
