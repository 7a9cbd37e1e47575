import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '../kit/config';
import { LiveGateway } from '../live/live.gateway';
import { OpenJobs } from '../jobs/open-jobs.service';
import { Reactors } from '../reactors/reactors.service';
import { CONFIG } from '../http/injection-tokens';
import { HealthStatus } from './health-status.service';
import { metrics, registry } from '../http/metrics';

/** Serves Prometheus metrics at `/metrics` on a port of its own: METRICS_PORT, not at all without one. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('metrics');
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly health: HealthStatus,
    private readonly gateway: LiveGateway,
    private readonly reactors: Reactors,
    private readonly openJobs: OpenJobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort !== undefined) await this.listen(metricsPort, metricsHost);
  }

  onModuleDestroy(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** @returns the port it listens on. @throws naming METRICS_PORT when the address cannot be listened on. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) => reject(new Error(`METRICS_PORT ${port}: ${error.message}`)));
      this.server.listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  private answer: RequestListener = async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    const failure = await this.refresh().catch((error: unknown) => error);
    metrics.standingKnown.set(failure === undefined ? 1 : 0);
    if (failure !== undefined) this.log.warn({ err: failure }, 'the state of projections and reactors is unknown');
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  };

  private async refresh(): Promise<void> {
    // A value that cannot be read now is left out instead of repeated.
    const { projectionLag, reactorPosition, reactorSkipped, jobs, jobWait } = metrics;
    for (const gauge of [projectionLag, reactorPosition, reactorSkipped, jobs, jobWait]) gauge.reset();
    metrics.sockets.set(this.gateway.size);
    for (const { name, seconds } of this.reactors.lags()) metrics.reactorWait.set({ reactor: name }, seconds);
    for (const { kind, oldestDueSeconds, ...counts } of await this.openJobs.counts()) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ kind, state }, count);
      jobWait.set({ kind }, oldestDueSeconds);
    }
    for (const { name, behind } of await this.health.projections(await this.health.head()))
      projectionLag.set({ projection: name }, behind ? 1 : 0);
    for (const { name, position, skipped } of await this.health.reactors(this.reactors.names)) {
      reactorPosition.set({ reactor: name }, position);
      reactorSkipped.set({ reactor: name }, skipped);
    }
  }
}
