import { useEffect, useRef, useState } from 'react';
import { integrations } from '../../../../backend/contract/integrations';
import { dialogs } from '../../../../backend/contract/messages.ja';
import { problemOf } from '../../../lib/call';
import { noticeRaised } from '../../../lib/notice';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';

/** A failure within this time answers the click; a later one is shown in the tab alone. */
const atOnceMs = 10_000;

/** Spec section 8: the dialog of a synchronisation that could not start, with the server's reason where it has one. */
export const showSyncFailure = (error?: unknown) => {
  const problem = error === undefined ? undefined : problemOf(error);
  const { title, text } = dialogs.serviceSyncFailure;
  noticeRaised.raise({ title, text: problem && problem.status < 500 ? problem.detail : text });
};

export interface Synchronise {
  /** Starts a run; answers whether it started. */
  start(): Promise<boolean>;
  isStarting: boolean;
}

/** Starts a synchronisation, and says so when it fails at once. */
export function useSynchronise(companyServiceId: string): Synchronise {
  const { mutateAsync, isPending } = useWrite(integrations.integrate, '同期を開始しました。この画面を離れても続きます');
  const [runId, setRunId] = useState<string>();
  useFailureAtOnce(companyServiceId, runId);
  const start = async () => {
    try {
      const startedRun = await mutateAsync({ params: { companyServiceId }, body: {} });
      setRunId(startedRun.runId);
      return true;
    } catch (error) {
      showSyncFailure(error);
      return false;
    }
  };
  return { start, isStarting: isPending };
}

function useFailureAtOnce(companyServiceId: string, runId: string | undefined) {
  const params = { companyServiceId, runId: runId ?? '' };
  const { data } = useRead(integrations.run, { params }, { enabled: runId !== undefined });
  const shownRunId = useRef<string>(undefined);
  useEffect(() => {
    if (data?.state !== 'failed' || shownRunId.current === data.id) return;
    shownRunId.current = data.id;
    if ((data.durationMs ?? 0) < atOnceMs) showSyncFailure();
  }, [data]);
}
