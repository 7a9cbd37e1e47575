import type { ExtensionRules, Visits } from '../../backend/contract/extension';
import type { VisitCounts } from './visit-counts';

/** The installation that the server gave this browser. */
export interface Installation {
  serverUrl: string;
  installationId: string;
  token: string;
  enrolledAt: string;
  /** Absent where an older version enrolled. */
  way?: 'policy' | 'code';
  /** The address that this browser reported, by policy alone. */
  profileEmail?: string | null;
  /** It reported one before: the server counts for that person on. */
  hadAddress?: boolean;
}
/** A report that is being sent; its id stays until the server has it. */
export interface Report {
  reportId: string;
  counts: Visits[];
}
export interface Today {
  day: string;
  since: string;
  visits: { name: string; host: string; count: number }[];
}

/** All that the extension stores on the device. */
export interface Stored {
  /** A random name of this browser. */
  instance: string;
  installation: Installation | null;
  isRevoked: boolean;
  /** The server does not know the token, as after a restored backup: it is to enrol again, and nothing is lost. */
  isUnknownToServer: boolean;
  rules: ExtensionRules | null;
  counts: VisitCounts;
  report: Report | null;
  today: Today | null;
  lastReportAt: string | null;
  failures: number;
  /** Epoch milliseconds. */
  retryAt: number;
}

const initial: Omit<Stored, 'instance'> = {
  installation: null,
  isRevoked: false,
  isUnknownToServer: false,
  rules: null,
  counts: {},
  report: null,
  today: null,
  lastReportAt: null,
  failures: 0,
  retryAt: 0,
};

export const readStored = async (): Promise<Stored> => {
  const storedState = await chrome.storage.local.get<Partial<Stored>>();
  if (storedState.instance) return { ...initial, ...storedState, instance: storedState.instance };
  const instance = crypto.randomUUID();
  await chrome.storage.local.set({ instance });
  return { ...initial, ...storedState, instance };
};

let queue: Promise<unknown> = Promise.resolve();

/** Changes what is stored, one change after another. */
export const changeStored = (change: (storedState: Stored) => Partial<Stored>): Promise<Stored> => {
  const result = queue.then(async () => {
    const storedState = await readStored();
    const changes = change(storedState);
    await chrome.storage.local.set(changes);
    return { ...storedState, ...changes };
  });
  queue = result.catch(() => undefined);
  return result;
};

/** A revoked extension forgets all that it counted, and has another name when a person pairs it again. */
export const forgetInstallation = (): Promise<Stored> =>
  changeStored(() => ({ ...initial, isRevoked: true, instance: crypto.randomUUID() }));
