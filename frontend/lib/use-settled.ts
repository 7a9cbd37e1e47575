import { useEffect, useState } from 'react';

/** What was said last, once nothing else has been said for so many milliseconds. */
export const useSettled = (said: string, wait: number): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(said), wait);
    return () => clearTimeout(timer);
  }, [said, wait]);
  return settled;
};
