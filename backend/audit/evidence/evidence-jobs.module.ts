import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { undoable } from '../../platform/kit/undo';
import { MailModule } from '../../platform/mail/mail.module';
import { DeliveryFailures } from './delivery-failures.service';
import { Delivery } from './delivery.service';
import { DeliveryJobs } from './delivery.job';
import { evidenceDeliveryDecider } from './evidence-delivery.decider';
import { evidenceDeliveryUndo } from './evidence-delivery-undo.rules';
import { EvidenceJobs } from './evidence.job';
import { EvidenceModule } from './evidence.module';

/** The work by the clock and the delivery of checkpoints, which the operator's commands leave to the backend. */
@Module({
  imports: [EvidenceModule, MailModule],
  providers: [
    EvidenceJobs,
    Delivery,
    DeliveryFailures,
    DeliveryJobs,
    ...deciders(undoable(evidenceDeliveryDecider, evidenceDeliveryUndo)),
  ],
  exports: [Delivery, DeliveryFailures, DeliveryJobs, EvidenceJobs],
})
export class EvidenceJobsModule {}
