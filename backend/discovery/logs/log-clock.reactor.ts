import type { Provider } from '@nestjs/common';
import { clockReactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { DetectionLogs } from './detection-logs.service';
import { LogReversal } from './log-reversal.service';

/** Ends what nobody ends: logs that were checked and left, and imports whose job was set aside. */
export const logClockReactor: Provider = {
  provide: Symbol('log clock reactor'),
  inject: [Reactors, DetectionLogs, LogReversal],
  useFactory: (engine: Reactors, logs: DetectionLogs, reversal: LogReversal) =>
    void engine.add(
      clockReactor('discovery.logs', async ({ companyId, at }) => {
        await logs.sweep(companyId, at);
        await reversal.resume(companyId);
      }),
    ),
};
