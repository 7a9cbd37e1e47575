import { useLayoutEffect, useRef } from 'react';

/** A ref to the newest value, for event handlers that run after the rendering. */
export const useLatest = <T>(value: T) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};
