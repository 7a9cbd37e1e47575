import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];
export const metrics = {
  httpSeconds: new Histogram({
    name: 'daicho_http_request_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  }),
  commands: new Counter({
    name: 'daicho_commands_total',
    help: 'Commands by entity and outcome',
    labelNames: ['entity', 'outcome'],
    registers,
  }),
  events: new Counter({ name: 'daicho_events_appended_total', help: 'Events appended to the ledger', registers }),
  sockets: new Gauge({ name: 'daicho_sockets', help: 'Open sockets of consoles', registers }),
  standingKnown: new Gauge({
    name: 'daicho_standing_known',
    help: '0 when the event store or the database did not answer for the positions of projections and reactors',
    registers,
  }),
  projectionLag: new Gauge({
    name: 'daicho_projection_behind',
    help: '1 when a projection is behind the log or stopped',
    labelNames: ['projection'],
    registers,
  }),
  reactorPosition: new Gauge({
    name: 'daicho_reactor_position',
    help: 'How far each reactor has come in the log',
    labelNames: ['reactor'],
    registers,
  }),
  reactorWait: new Gauge({
    name: 'daicho_reactor_wait_seconds',
    help: 'How long the oldest event that a reactor has yet to react to has waited in this instance',
    labelNames: ['reactor'],
    registers,
  }),
  jobs: new Gauge({
    name: 'daicho_jobs',
    help: 'Open jobs by kind and state: queued, running, or failed (set aside; npm run operator -- jobs)',
    labelNames: ['kind', 'state'],
    registers,
  }),
  jobWait: new Gauge({
    name: 'daicho_job_oldest_due_seconds',
    help: 'How long the oldest job that is due has waited',
    labelNames: ['kind'],
    registers,
  }),
  reactorSkipped: new Gauge({
    name: 'daicho_reactor_skipped',
    help: 'Events a reactor gave up on; app.reactor_skipped says which and why',
    labelNames: ['reactor'],
    registers,
  }),
};
