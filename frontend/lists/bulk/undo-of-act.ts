import { atom } from 'jotai';
import type { BulkActName } from '../../../backend/contract/bulk-acts';

/** A bulk act as it was started, by the rows that it changes. */
export interface StartedAct {
  act: BulkActName;
  ids: readonly string[];
  input: Readonly<Record<string, string | null>>;
}

/** The acts that restore what another changed, with the same input. A new connection would not be the former one. */
const inverses: Partial<Record<BulkActName, BulkActName>> = {
  connectUsers: 'disconnectUsers',
  suspendServices: 'resumeServices',
  resumeServices: 'suspendServices',
};

/** The bulk acts that were started in this window, by the id of the act. */
export const startedActsAtom = atom<Readonly<Record<string, StartedAct>>>({});

/** The body that takes a bulk act back; undefined where no other act does. */
export const undoOfAct = (started: StartedAct | undefined, failedIds: readonly string[]) => {
  const act = started && inverses[started.act];
  const ids = started?.ids.filter((id) => !failedIds.includes(id)) ?? [];
  return act && ids.length > 0 ? { act, ids, input: { ...started.input } } : undefined;
};
