import { useLayoutEffect, useRef } from 'react';

/** A place that always holds the newest value, for what is read when something happens rather than when something is drawn. */
export const useLatest = <T>(value: T) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};
