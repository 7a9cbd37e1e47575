import type { RouteRow } from './route-row';

/** Campaigns of access reviews. */
export const reviewRoutes: readonly RouteRow[] = [
  {
    path: '/reviews',
    area: 'reviews',
    title: '棚卸し',
    flag: 'companyService',
    side: { icon: 'check-circle' },
    screen: () => import('../features/reviews/reviews-screen'),
  },
  {
    path: '/reviews/:accessReviewId',
    area: 'reviews',
    title: '棚卸し',
    flag: 'companyService',
    screen: () => import('../features/reviews/review-screen'),
  },
  {
    path: '/reviews/:accessReviewId/mine',
    title: '棚卸しの確認',
    layout: 'open',
    screen: () => import('../features/reviews/my-review-screen'),
  },
];
