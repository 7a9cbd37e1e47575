import type { AlertRow } from './alerts';
import type { ContractView } from './company';

/** The read models by name, as `changed` and an endpoint's `models` call them; `projections/registry.ts` is checked against it. */
export const readModels = [
  'company',
  'contract',
  'contract_history',
  'administrator',
  'company_service',
  'plan',
  'plan_price',
  'company_service_user',
  'company_user',
  'alert',
  'recorded_event',
] as const;
export type ReadModel = (typeof readModels)[number];

/** What the server says over socket.io to every open console of one company (room `company:<id>`). */
export interface ServerToClient {
  /** Rows of these read models changed and are readable now; `position` is the event store's commit position, as a decimal. */
  changed(change: { models: ReadModel[]; position: string }): void;
  alert(alert: AlertRow): void;
  banner(contract: ContractView): void;
  progress(progress: { batchId: string; done: number; total: number; failed: number }): void;
  /** The session ended (logout elsewhere, removal): the console goes to the login screen. */
  notLoggedIn(): void;
}
