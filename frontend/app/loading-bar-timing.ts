/** Spec section 2: appears after a throttle, fills over the duration, hides a while after the work has ended. */
export const loadingBarTimes = { throttle: 200, duration: 5000, hideDelay: 500 } as const;

export type LoadingBarState = 'hidden' | 'running' | 'finished';

/** The timing of the loading bar. */
export const loadingBar = (show: (state: LoadingBarState) => void) => {
  let state: LoadingBarState = 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (next: LoadingBarState) => {
    state = next;
    show(next);
  };
  const after = (wait: number, next: LoadingBarState) => {
    clearTimeout(timer);
    timer = setTimeout(() => go(next), wait);
  };
  return {
    /** Work that ends within the throttle is never shown. */
    start: () => {
      if (state === 'running') return;
      if (state === 'finished') go('hidden');
      after(loadingBarTimes.throttle, 'running');
    },
    finish: () => {
      clearTimeout(timer);
      if (state === 'hidden') return;
      go('finished');
      after(loadingBarTimes.hideDelay, 'hidden');
    },
    stop: () => clearTimeout(timer),
  };
};
