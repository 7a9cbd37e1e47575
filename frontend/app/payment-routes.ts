import { importRoutes } from './import-routes';
import type { RouteRow } from './route-row';

/** Payments, the ERPs that they come from, and their rules. */
export const paymentRoutes: readonly RouteRow[] = [
  {
    path: '/payments',
    title: '支払実績',
    flag: 'payment',
    side: { icon: 'card' },
    screen: () => import('../features/payments/payments-screen'),
  },
  ...importRoutes(
    '/payments/bulk-insert',
    '支払の一括登録',
    'payment',
    () => import('../features/imports/payment-imports-screen'),
  ),
  {
    path: '/payments/erps',
    title: 'ERP連携',
    flag: 'payment',
    screen: () => import('../features/erps/erps-screen'),
  },
  {
    path: '/payments/erps/:companyErpId',
    title: 'ERP連携の設定',
    flag: 'payment',
    screen: () => import('../features/erps/erp-screen'),
  },
  ...importRoutes(
    '/payments/erps/:companyErpId/imports',
    'ERPのCSV取り込み',
    'payment',
    () => import('../features/imports/erp-imports-screen'),
  ),
  {
    path: '/payments/rules',
    title: '支払の規則',
    flag: 'payment',
    screen: () => import('../features/erps/payment-rules-screen'),
  },
];
