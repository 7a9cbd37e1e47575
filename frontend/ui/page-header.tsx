import type { ReactNode } from 'react';
import './page-header.css';
import { Breadcrumb, type Crumb } from './breadcrumb';
import { MenuButton, type Action } from './menu';

interface PageHeaderProps {
  title: string;
  /** The title of the browser tab where several screens share one heading. */
  documentTitle?: string;
  /** One sentence of count or state: 「サービス 128件・未登録プラン 6件」. */
  state?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Beside the title: the status of the thing. */
  badge?: ReactNode;
  /** At most one. */
  primary?: ReactNode;
  secondary?: ReactNode;
  menu?: readonly Action[];
}

/** The head of every screen: title, state and actions. It also sets the title of the browser tab. */
export function PageHeader({
  title,
  documentTitle = title,
  state,
  crumbs,
  badge,
  primary,
  secondary,
  menu,
}: PageHeaderProps) {
  return (
    <header className="page-header">
      <title>{`Daicho | ${documentTitle}`}</title>
      {crumbs && <Breadcrumb crumbs={crumbs} here={title} />}
      <div className="page-header-row">
        <h1 title={title}>{title}</h1>
        {badge}
        {state !== undefined && <p className="page-header-state">{state}</p>}
        <div className="page-header-actions">
          {menu && menu.length > 0 && (
            <MenuButton actions={menu} label={`${title}の操作`}>
              操作
            </MenuButton>
          )}
          {secondary}
          {primary}
        </div>
      </div>
    </header>
  );
}
