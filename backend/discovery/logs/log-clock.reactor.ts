import type { Provider } from '@nestjs/common';
import { clockReactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { CommittedLogs } from './committed-logs.service';
import { LogReversal } from './log-reversal.service';

/** Ends what nobody ends: logs that were checked and left, and imports whose job was set aside. */
export const logClockReactor: Provider = {
  provide: Symbol('log clock reactor'),
  inject: [Reactors, CommittedLogs, LogReversal],
  useFactory: (engine: Reactors, logs: CommittedLogs, reversal: LogReversal) =>
    void engine.add(
      clockReactor('discovery.logs', async ({ companyId, at }) => {
        await logs.sweep(companyId, at);
        await reversal.resume(companyId);
      }),
    ),
};
