import { useEffect, useRef, useState } from 'react';
import { integrations, type IntegrationDetail } from '../../../../backend/contract/integrations';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { isUnderWay } from './run-words';
import { showSyncFailure } from './use-synchronise';

/** In case the socket misses the end of the run. */
const pollIntervalMs = 2_000;

/** Runs a preview once, or joins the one under way. */
export function usePreview({ companyServiceId, running }: IntegrationDetail) {
  const { mutate } = useWrite(integrations.integrate);
  const [runId, setRunId] = useState(running?.isPreview ? running.runId : undefined);
  const hasBegun = useRef(runId !== undefined);
  const begin = () =>
    mutate(
      { params: { companyServiceId }, body: { isPreview: true } },
      { onSuccess: (started) => setRunId(started.runId), onError: showSyncFailure },
    );
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  });
  const [isOver, setOver] = useState(false);
  const params = { companyServiceId, runId: runId ?? '' };
  const { data: run } = useRead(
    integrations.run,
    { params },
    { enabled: runId !== undefined, every: isOver ? undefined : pollIntervalMs },
  );
  if (run && isOver === isUnderWay(run.state)) setOver(!isUnderWay(run.state));
  return { run, runId, retry: begin };
}
