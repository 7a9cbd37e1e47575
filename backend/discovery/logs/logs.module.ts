import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery.module';
import { CommittedLogs } from './committed-logs.service';
import { DetectionLogsController } from './detection-logs.controller';
import { DetectionLogs } from './detection-logs.service';
import { logClockReactor } from './log-clock.reactor';
import { LogColumnChoices } from './log-columns.service';
import { LogFindings } from './log-findings.service';
import { LogImports } from './log-import.job';
import { LogReadingSlots } from './log-reading-slots.service';
import { LogReader } from './log-reader.service';
import { LogReversal } from './log-reversal.service';
import { LogReversalQueries } from './log-reversal.queries';
import { LogUpload } from './log-upload.service';
import { TrialContractQueries } from './trial-contract.queries';

/** Logs of proxies, DNS and CASB. */
@Module({
  imports: [DiscoveryModule],
  controllers: [DetectionLogsController],
  providers: [
    CommittedLogs,
    DetectionLogs,
    LogColumnChoices,
    LogFindings,
    LogImports,
    LogReadingSlots,
    LogReader,
    LogReversal,
    LogReversalQueries,
    LogUpload,
    TrialContractQueries,
    logClockReactor,
  ],
})
export class LogsModule {}
