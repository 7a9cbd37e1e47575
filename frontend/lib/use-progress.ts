import { useEffect, useState } from 'react';
import { progressMade, type Progress } from './live';

/** The progress of long work from the socket; undefined before the first message. */
export const useProgress = (batchId: string): Progress | undefined => {
  const [progress, setProgress] = useState<Progress>();
  useEffect(
    () =>
      progressMade.subscribe((step) => {
        if (step.batchId === batchId) setProgress(step);
      }),
    [batchId],
  );
  return progress;
};
