import { useEffect, useState } from 'react';

/** The last value, once it has not changed for `delayMs`. */
export const useDebounced = (value: string, delayMs: number): string => {
  const [settledValue, setSettledValue] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settledValue;
};
