import type { RouteRow } from './route-row';

/** What was done, what differs between two days, and what proves both. */
export const auditRoutes: readonly RouteRow[] = [
  {
    path: '/history',
    title: '操作履歴',
    flag: 'auditLog',
    auditSide: { icon: 'history' },
    settings: { flag: 'auditLog' },
    screen: () => import('../features/history/history-screen'),
  },
  {
    path: '/differences',
    title: '差分',
    flag: 'auditLog',
    auditSide: { icon: 'columns' },
    settings: { flag: 'auditLog' },
    screen: () => import('../features/differences/differences-screen'),
  },
  {
    path: '/evidence',
    area: 'evidence',
    title: '証跡',
    flag: 'auditLog',
    auditSide: { icon: 'shield' },
    settings: { flag: 'auditLog' },
    screen: () => import('../features/evidence/evidence-screen'),
  },
];
