import type { MouseEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

interface OpenLinkProps {
  /** The parameters of the opened panel. */
  open: Readonly<Record<string, string>>;
  /** Parameters to remove. */
  drop?: readonly string[];
  children: ReactNode;
}

/** The second click of a double click comes before the screen knows its new address, and would push it again. */
const once = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Opens a panel over the screen by the address, and keeps the rest of the address. */
export function OpenLink({ open, drop = [], children }: OpenLinkProps) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  drop.forEach((key) => next.delete(key));
  Object.entries(open).forEach(([key, value]) => next.set(key, value));
  return (
    <Link to={`?${next}`} preventScrollReset data-opens onClick={once}>
      {children}
    </Link>
  );
}
