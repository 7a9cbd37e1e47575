import type { ReactNode } from 'react';
import './page-card.css';

interface PageCardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}

/** The frame of a page without a session: a login, or what a mailed link opens. */
export function PageCard({ title, lead, children, foot }: PageCardProps) {
  return (
    <section className="page-card">
      <title>{`Daicho | ${title}`}</title>
      <h1>{title}</h1>
      {lead && <p className="page-card-lead">{lead}</p>}
      {children}
      {foot && <div className="page-card-foot">{foot}</div>}
    </section>
  );
}
