import type { Provider } from '@nestjs/common';
import { clockReactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { DetectionLogs } from './detection-logs.service';

/** Ends what nobody ends: logs that were checked and left, and imports whose job was set aside. */
export const logClockReactor: Provider = {
  provide: Symbol('log clock reactor'),
  inject: [Reactors, DetectionLogs],
  useFactory: (engine: Reactors, logs: DetectionLogs) =>
    void engine.add(clockReactor('discovery.logs', ({ companyId, at }) => logs.sweep(companyId, at))),
};
