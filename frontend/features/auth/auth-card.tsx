import type { ReactNode } from 'react';
import './auth.css';

/** The frame of the screens before the login, in one column. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <section className="auth-card">
      <title>{`Daicho | ${title}`}</title>
      <h1>{title}</h1>
      {lead && <p className="auth-lead">{lead}</p>}
      {children}
      {foot && <div className="auth-foot">{foot}</div>}
    </section>
  );
}
