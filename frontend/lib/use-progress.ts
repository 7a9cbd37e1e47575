import { useEffect, useState } from 'react';
import { progressMade, type Progress } from './live';

/** The progress of long work from the socket; undefined before the first message. */
export const useProgress = (batchId: string): Progress | undefined => {
  const [progress, setProgress] = useState<Progress>();
  useEffect(
    () =>
      progressMade.subscribe((made) => {
        if (made.batchId === batchId) setProgress(made);
      }),
    [batchId],
  );
  return progress;
};
