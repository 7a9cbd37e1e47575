import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const hourMs = 3_600_000;

/** Something to tidy up: when a backend starts, however often that is, and every hour from then on. What fails is left to the next time. */
export abstract class Hourly implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  abstract tidy(): Promise<void>;

  onApplicationBootstrap(): void {
    this.begin();
    this.timer = setInterval(() => this.begin(), hourMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private begin(): void {
    this.running = this.tidy().catch((err: unknown) => this.log.warn({ err }, 'could not tidy up'));
  }
}
