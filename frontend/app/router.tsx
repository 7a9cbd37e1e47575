import { data, redirect, type RouteObject } from 'react-router';
import { loadPart } from '../lib/chunk-reload';
import { AuthLayout } from './auth-layout';
import { DefaultLayout } from './default-layout';
import { ErrorPage } from './error-page';
import { Guard } from './guard';
import { OpenLayout } from './open-layout';
import { Root, Starting } from './root';
import type { RouteRow } from './route-row';
import { rows } from './routes';

const loadRoute = (row: RouteRow) => async () => {
  const { default: Screen } = await loadPart(row.screen);
  if (!row.flag && !row.acts) return { Component: Screen };
  return {
    Component: () => (
      <Guard row={row}>
        <Screen />
      </Guard>
    ),
  };
};

const routeOf = (row: RouteRow): RouteObject => ({ path: row.path, handle: row, lazy: loadRoute(row) });

// The inner route keeps the layout around a screen that fails.
const within = (
  layout: RouteObject['Component'],
  name: NonNullable<RouteRow['layout']>,
  more: readonly RouteObject[] = [],
): RouteObject => ({
  Component: layout,
  children: [
    {
      errorElement: <ErrorPage inside />,
      children: [...rows.filter((row) => (row.layout ?? 'default') === name).map(routeOf), ...more],
    },
  ],
});

const notFound = () => {
  throw data(null, { status: 404, statusText: 'This page could not be found' });
};

/** The routes for react-router. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Starting,
    ErrorBoundary: ErrorPage,
    children: [
      { index: true, loader: ({ request }) => redirect(`/home${new URL(request.url).search}`), Component: Starting },
      within(DefaultLayout, 'default'),
      within(AuthLayout, 'auth'),
      within(OpenLayout, 'open', [{ path: '*', loader: notFound }]),
    ],
  },
];
