import { applyBlockRules } from './block-rules';
import { enrolByPolicy, version } from './enrolment';
import { CallFailed, fetchRules, sendReport } from './server-calls';
import { changeStored, forgetInstallation, readStored, type Installation, type Stored } from './stored';
import { takeReport } from './visit-counts';

export const periodMinutes = 15;
const minuteMs = 60_000;
const maxRetryMinutes = 240;

/** When to try again: after 15, 30, 60 minutes and so on up to four hours, each up to a fifth later. */
export const retryDelayMs = (failures: number, retryAfterSeconds: number | null, random = Math.random()): number => {
  const minutes = Math.min(periodMinutes * 2 ** Math.min(failures - 1, 10), maxRetryMinutes);
  return Math.max(minutes * minuteMs * (1 + random / 5), (retryAfterSeconds ?? 0) * 1_000);
};

/** Fetches the rules if they changed, and makes the browser block by them. Rules that are not applied come again. */
const refreshRules = async (installation: Installation, { rules: knownRules }: Stored): Promise<void> => {
  const rules = await fetchRules(installation, knownRules?.version);
  if (!rules) return;
  await applyBlockRules(rules);
  await changeStored(() => ({ rules }));
};

/** Who enrolled this browser in an older version: the server tells the name of a person by a code alone. */
const withWay = async (storedState: Stored): Promise<Stored> => {
  const { installation, isUnknownToServer, isRevoked } = storedState;
  if (!installation || installation.way || isUnknownToServer || isRevoked) return storedState;
  await refreshRules(installation, storedState);
  return changeStored(({ rules }) => ({
    installation: { ...installation, way: rules?.personName ? 'code' : 'policy' },
  }));
};

/** The server names fields that are wrong: a repeat would be refused too, so the report is dropped. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem.code === 'invalid' && Boolean(error.problem.errors?.length);

/** Sends what was counted. The report and its id stay stored until the server has answered. */
const sendCounts = async (installation: Installation): Promise<void> => {
  const { report } = await changeStored(({ report: waiting, counts }) => {
    if (waiting) return {};
    const { reportedVisits, rest } = takeReport(counts);
    return { report: { reportId: crypto.randomUUID(), counts: reportedVisits }, counts: rest };
  });
  const sentAt = new Date().toISOString();
  try {
    await sendReport(installation, { ...report!, sentAt, version: version() });
  } catch (error) {
    if (!isFinal(error)) throw error;
    await changeStored(() => ({ report: null }));
    return;
  }
  await changeStored(() => ({ report: null, lastReportAt: sentAt }));
};

const recordFailure = async (error: unknown): Promise<void> => {
  const callFailure = error instanceof CallFailed ? error : undefined;
  if (callFailure?.problem.code === 'installation_revoked') {
    await forgetInstallation();
    return applyBlockRules(null);
  }
  const isUnknown = callFailure?.problem.code === 'installation_unknown';
  await changeStored((storedState) => ({
    isUnknownToServer: isUnknown || storedState.isUnknownToServer,
    failures: storedState.failures + 1,
    retryAt: Date.now() + retryDelayMs(storedState.failures + 1, callFailure?.retryAfterSeconds ?? null),
  }));
};

let queue: Promise<void> = Promise.resolve();

const exchange = async (isForced: boolean): Promise<void> => {
  const before = await readStored();
  if (!isForced && Date.now() < before.retryAt) return;
  try {
    const storedState = await enrolByPolicy(await withWay(before));
    if (!storedState.installation) return;
    await refreshRules(storedState.installation, storedState);
    await sendCounts(storedState.installation);
    await changeStored(() => ({ failures: 0, retryAt: 0 }));
  } catch (error) {
    await recordFailure(error);
  }
};

/** Enrols if it can, fetches rules and reports, one exchange after another: every 15 minutes, or at once when `isForced`. */
export const exchangeWithServer = (isForced = false): Promise<void> => {
  queue = queue.then(() => exchange(isForced)).catch(() => undefined);
  return queue;
};
