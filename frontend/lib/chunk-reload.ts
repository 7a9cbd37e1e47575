const key = 'daicho.chunkReloadedAt';
const reloadPauseMs = 60_000;

/** Raised without a connection: a reload would replace the console by the browser's own page. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Whether a failed part of the screen may reload the page now: at most once per 60 seconds; remembers that it did. */
export const mayReload = (now = Date.now()) => {
  const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < reloadPauseMs) return false;
  sessionStorage.setItem(key, String(now));
  return true;
};

const never = new Promise<never>(() => {});

/**
 * Loads a part of the screen. When that fails (usually because a new version was deployed) the page is reloaded, and
 * the promise stays open until then.
 * Within 60 seconds of the last reload, and offline, the error page shows the failure instead.
 */
export const loadPart = async <T>(load: () => Promise<T>, reload = () => window.location.reload()): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) throw new OfflineError('offline', { cause: error });
    if (!mayReload()) throw error;
    reload();
    return never;
  }
};
