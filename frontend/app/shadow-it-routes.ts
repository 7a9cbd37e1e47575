import { importRoutes } from './import-routes';
import type { RouteRow } from './route-row';

/** The screens of シャドーIT. */
export const shadowItRoutes: readonly RouteRow[] = [
  {
    path: '/shadow-its',
    title: 'シャドーIT',
    flag: 'shadowIt',
    side: { icon: 'shield' },
    screen: () => import('../features/shadow-its/shadow-its-screen'),
  },
  {
    path: '/shadow-its/:detectedServiceId',
    title: '検知されたサービス',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/detected-service-screen'),
  },
  {
    path: '/shadow-its/allow-urls',
    title: '許可URL',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/allow-urls-screen'),
  },
  ...importRoutes(
    '/shadow-its/allow-urls/imports',
    '許可URLのCSV取り込み',
    'shadowIt',
    () => import('../features/imports/allow-url-imports-screen'),
  ),
  {
    path: '/shadow-its/logs',
    title: '通信ログ',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/logs-screen'),
  },
  {
    path: '/shadow-its/logs/:detectionLogId',
    title: '通信ログの内容',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/log-screen'),
  },
  {
    path: '/shadow-its/detect-urls',
    title: '検知URL',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/detect-urls-screen'),
  },
  ...importRoutes(
    '/shadow-its/detect-urls/imports',
    '検知URLのCSV取り込み',
    'shadowIt',
    () => import('../features/imports/detect-url-imports-screen'),
  ),
  {
    path: '/shadow-its/requests',
    title: '申請',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/requests/requests-screen'),
  },
  {
    path: '/shadow-its/extension',
    title: '拡張機能',
    flag: 'shadowIt',
    screen: () => import('../features/shadow-its/extension/extension-screen'),
  },
];
