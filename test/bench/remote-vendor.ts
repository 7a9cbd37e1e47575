import { Worker } from './worker';

/** A vendor with SCIM in a process of its own, so that its answers delay no measured call. */
export class RemoteVendor {
  private constructor(
    readonly origin: string,
    readonly count: number,
    private readonly worker: Worker,
  ) {}

  static async start(count: number): Promise<RemoteVendor> {
    const worker = Worker.start('vendor.worker');
    return new RemoteVendor(await worker.ask<string>(count), count, worker);
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }
}
