/** Something that was begun and takes a while. */
export interface Waiting {
  id: string;
  companyId: string;
}

/** The same as it stands when it is begun or gone on with. */
export interface Job extends Waiting {
  /** How far it has come: how often it broke off is counted from there. */
  done: number;
}

/** Whether what broke a part of a job is to be reported as that part's failure, so that the job comes to its end. */
export type IsHopeless = (error: unknown) => Promise<boolean>;

/** One kind of what people begin and the backend does in the background; an area makes one of it and adds it to `BackgroundJobs`. */
export interface JobHandler<J extends Job = Job> {
  readonly name: string;
  /** What is not finished, the oldest first. Asked every second, so it tells no more than is needed to choose. */
  waiting(): Promise<readonly Waiting[]>;
  /** How it stands now; undefined when it was finished since. */
  job(id: string): Promise<J | undefined>;
  /**
   * Does a job, or goes on with it after a crash or an outage, so that what was done already is not done twice. Stops with the signal.
   * An error is hopeless once the job has broken off several times at the same place while all it needs was up.
   * @throws what broke it off: it is tried again
   */
  run(job: J, signal: AbortSignal, isHopeless: IsHopeless): Promise<void>;
  /** Throws away what nobody needs any more; asked now and then. */
  sweep(): Promise<void>;
}
