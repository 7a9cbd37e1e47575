import { undoable } from '../platform/kit/undo';
import { companyServiceUndo } from './company-service-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../platform/http/commands.service';
import { CandidateQueries } from './candidates.queries';
import { companyServiceDecider } from './company-service.decider';
import { ServiceBulk } from './service-bulk.service';
import { ServiceRegistration } from './service-registration.service';
import { ServicesController } from './services.controller';
import { ServiceQueries } from './services.queries';

@Module({
  controllers: [ServicesController],
  providers: [
    ServiceBulk,
    ServiceQueries,
    CandidateQueries,
    ServiceRegistration,
    ...deciders(undoable(companyServiceDecider, companyServiceUndo)),
  ],
  exports: [ServiceRegistration],
})
export class ServicesModule {}
