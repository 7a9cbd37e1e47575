import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usageRequests } from '../../../backend/contract/usage-requests';
import { useRead } from '../../lib/use-read';
import type { Action } from '../../ui/menu';
import { PageHeader } from '../../ui/page-header';
import { RouteTabs, type RouteTab } from '../../ui/route-tabs';

/** The screens of シャドーIT in their order; a screen that lands adds its tab here. */
const tabs = [
  { path: '/shadow-its', label: '検知されたサービス' },
  { path: '/shadow-its/detect-urls', label: '検知URL' },
  { path: '/shadow-its/allow-urls', label: '許可URL' },
  { path: '/shadow-its/requests', label: '申請' },
  { path: '/shadow-its/extension', label: '拡張機能' },
  { path: '/shadow-its/logs', label: '通信ログ' },
] as const;
const unansweredQuery = { isAnswered: false, count: 1 };

interface FrameProps {
  /** One sentence of count or state. */
  state?: ReactNode;
  /** At most one. */
  primary?: ReactNode;
  secondary?: ReactNode;
  menu?: readonly Action[];
  children: ReactNode;
}

/** The head and the tabs that every list of シャドーIT has. */
export function ShadowItsFrame({ children, ...header }: FrameProps) {
  const { pathname } = useLocation();
  const shownTab = tabs.find(({ path }) => path === pathname) ?? tabs[0];
  const waiting = useRead(usageRequests.list, { query: unansweredQuery }).data?.total;
  const countedTabs = tabs.map((tab): RouteTab =>
    tab.path === '/shadow-its/requests' ? { ...tab, count: waiting } : tab,
  );
  const documentTitle = shownTab === tabs[0] ? undefined : shownTab.label;
  return (
    <div className="screen">
      <PageHeader title="シャドーIT" documentTitle={documentTitle} {...header} />
      <RouteTabs label="シャドーITの画面" tabs={countedTabs} />
      {children}
    </div>
  );
}
