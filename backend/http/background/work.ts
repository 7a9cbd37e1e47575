/** Something that was begun and takes a while. */
export interface Job {
  id: string;
  companyId: string;
  /** How far it has come, where that is kept: how often it broke off is counted from there. */
  done?: number;
}

/** One kind of what people begin and the backend does in the background; an area makes one of it and adds it to `Workshop`. */
export interface Work<J extends Job = Job> {
  readonly name: string;
  /** What is not finished, the oldest first. */
  waiting(): Promise<readonly J[]>;
  /**
   * Does a job, or goes on with it after a crash or an outage, so that what was done already is not done twice. Stops with the signal.
   * Once patience is over it has broken off several times at the same place while all it needs was up.
   * @throws what broke it off: it is tried again
   */
  run(job: J, signal: AbortSignal, isPatienceOver: boolean): Promise<void>;
  /** Throws away what nobody needs any more; asked now and then. */
  sweep(): Promise<void>;
}
