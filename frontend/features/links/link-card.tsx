import type { ReactNode } from 'react';
import './links.css';

interface LinkCardProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}

/** The frame of the page behind a link, in one column. */
export function LinkCard({ title, lead, children, foot }: LinkCardProps) {
  return (
    <section className="link-card">
      <title>{`Daicho | ${title}`}</title>
      <h1>{title}</h1>
      <p className="link-card-lead">{lead}</p>
      {children}
      {foot && <div className="link-card-foot">{foot}</div>}
    </section>
  );
}
