/** No response within the time limit; the request may have succeeded or may still succeed. */
export class DeadlineExceeded extends Error {
  constructor(deadlineMs: number) {
    super(`No answer within ${deadlineMs} ms`);
  }
}

/** The result of the work, if it comes in time; a later error is ignored. @throws DeadlineExceeded */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(deadlineMs)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The result of the work if it comes in time, else undefined; the work continues. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    // Aborting a timer of timers/promises costs a DOMException each time.
    clearTimeout(timer);
  }
}
