import { useEffect, useRef, useState } from 'react';
import {
  integrations,
  type IntegrationDetail,
  type IntegrationFailure,
} from '../../../../backend/contract/integrations';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { isUnderWay } from './run-words';
import { showSyncFailure } from './use-synchronise';

/** In case the socket misses the end of the run. */
const pollIntervalMs = 2_000;

/** Runs a preview once, or joins the one under way. An unconfirmed kind runs nothing before a test succeeded. */
export function usePreview({ companyServiceId, running, kindState }: IntegrationDetail) {
  const test = useWrite(integrations.test, { shownBy: 'the preview or its failure' });
  const integrate = useWrite(integrations.integrate, { shownBy: 'the preview' });
  const [testFailure, setTestFailure] = useState<IntegrationFailure | null>(null);
  const [runId, setRunId] = useState(running?.isPreview ? running.runId : undefined);
  const hasBegun = useRef(runId !== undefined);
  const params = { companyServiceId };
  const start = async () => {
    if (kindState === 'unconfirmed') {
      const { failure } = await test.mutateAsync({ params });
      setTestFailure(failure);
      if (failure) return;
    }
    const startedRun = await integrate.mutateAsync({ params, body: { isPreview: true } });
    setRunId(startedRun.runId);
  };
  const begin = () => void start().catch(showSyncFailure);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  });
  const [isOver, setOver] = useState(false);
  const { data: run } = useRead(
    integrations.run,
    { params: { ...params, runId: runId ?? '' } },
    { enabled: runId !== undefined, every: isOver ? undefined : pollIntervalMs },
  );
  if (run && isOver === isUnderWay(run.state)) setOver(!isUnderWay(run.state));
  const counts = run?.state === 'succeeded' ? run.counts : null;
  return { run, runId, counts, failure: testFailure ?? run?.failure ?? null, isTesting: test.isPending, retry: begin };
}
