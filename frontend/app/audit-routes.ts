import type { RouteRow } from './route-row';

/** What was done, and what differs between two days. */
export const auditRoutes: readonly RouteRow[] = [
  {
    path: '/history',
    title: '操作履歴',
    flag: 'auditLog',
    settings: { flag: 'auditLog' },
    screen: () => import('../features/history/history-screen'),
  },
  {
    path: '/evidence',
    area: 'evidence',
    title: '証跡',
    flag: 'auditLog',
    settings: { flag: 'auditLog' },
    screen: () => import('../features/evidence/evidence-screen'),
  },
  {
    path: '/differences',
    title: '差分',
    flag: 'auditLog',
    settings: { flag: 'auditLog' },
    screen: () => import('../features/differences/differences-screen'),
  },
];
