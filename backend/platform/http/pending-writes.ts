import { AsyncLocalStorage } from 'node:async_hooks';

/** A request's write that its response did not wait for. */
export interface PendingWrite {
  companyId?: string;
  position?: bigint;
}

const requests = new AsyncLocalStorage<PendingWrite>();

/** Runs a request handler; `pending` is filled when the response is sent before the read models have caught up. */
export const watchWrites = <T>(pending: PendingWrite, handle: () => T): T => requests.run(pending, handle);

/** Notes that this request's response lags behind a position. Outside of requests it does nothing. */
export const notePending = (position: bigint): void => {
  const pending = requests.getStore();
  if (pending && (pending.position === undefined || position > pending.position)) pending.position = position;
};

/** Notes in whose ledger this request writes. */
export const noteCompany = (companyId: string): void => {
  const pending = requests.getStore();
  if (pending) pending.companyId = companyId;
};
