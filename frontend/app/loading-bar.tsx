import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import './loading-bar.css';
import { loadingBar, loadingBarTimes, type LoadingBarState } from './loading-bar-timing';

/** Whether a route is being changed, something is being written, or the screen waits for its first answer. */
const useIsBusy = () => {
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const writing = useIsMutating();
  return useNavigation().state !== 'idle' || waiting > 0 || writing > 0;
};

/** The thin line at the top of the window while work goes on; screen readers hear of it from the loading parts. */
export function LoadingBar() {
  const [state, setState] = useState<LoadingBarState>('hidden');
  const bar = useMemo(() => loadingBar(setState), []);
  const isBusy = useIsBusy();
  useEffect(() => (isBusy ? bar.start() : bar.finish()), [isBusy, bar]);
  useEffect(() => bar.stop, [bar]);
  if (state === 'hidden') return null;
  return (
    <div className="loading-bar" aria-hidden="true" data-state={state}>
      <div style={{ animationDuration: `${loadingBarTimes.duration}ms` }} />
    </div>
  );
}
