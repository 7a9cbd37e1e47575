import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSearchParams } from 'react-router';
import { loadPart } from '../../lib/chunk-reload';
import { useCurrentRoute } from '../use-current-route';
import { helpAtom } from './help-atom';
import { useReader } from '../../lib/permissions';
import { placeOf } from './help-places';
import { placeFor } from './help-readers';

const HelpPanel = lazy(() => loadPart(() => import('./help-panel')));

/** Holds the help beside the screen. It follows the screen until a page is chosen. */
export function HelpHost() {
  const [shownHelp, setPlace] = useAtom(helpAtom);
  const [query] = useSearchParams();
  const reader = useReader();
  const path = useCurrentRoute()?.path ?? '/home';
  useEffect(() => setPlace((now) => now && {}), [path, setPlace]);
  useEffect(() => () => setPlace(undefined), [setPlace]);
  if (!shownHelp) return null;
  const place = shownHelp.page
    ? { page: shownHelp.page, at: shownHelp.at }
    : placeFor(placeOf(path, query.get('tab') ?? query.get('view')), reader);
  return (
    <ErrorBoundary fallback={null} onError={() => setPlace(undefined)}>
      <Suspense>
        <HelpPanel place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
      </Suspense>
    </ErrorBoundary>
  );
}
