import { Module } from '@nestjs/common';
import { CompanyLock } from '../../platform/http/company-lock.service';
import { EvidenceJobsModule } from '../evidence/evidence-jobs.module';
import { EvidenceModule } from '../evidence/evidence.module';
import { EvidenceController } from './evidence.controller';
import { EvidencePacksController } from './evidence-packs.controller';
import { EvidenceQueries } from './evidence.queries';
import { packClockReactor } from './pack-clock.reactor';
import { PackCheck } from './pack-check.service';
import { PackCheckpoints } from './pack-checkpoints.service';
import { PackEvents } from './pack-events.service';
import { PackJob } from './pack.job';
import { PackMaker } from './pack-maker.service';
import { PackParts } from './pack-parts.service';
import { PackSections } from './pack-sections.service';
import { PackStore } from './pack-store.service';
import { PackSubjects } from './pack-subjects.service';
import { PackWords } from './pack-words.service';
import { Packs } from './packs.service';
import { PastList } from './past-list.service';

/** Evidence packs and the screen 証跡. */
@Module({
  imports: [EvidenceModule, EvidenceJobsModule],
  controllers: [EvidenceController, EvidencePacksController],
  providers: [
    // Its own: a long list takes no place of other acts.
    CompanyLock,
    EvidenceQueries,
    PackCheck,
    PackCheckpoints,
    PackEvents,
    PackJob,
    PackMaker,
    PackParts,
    Packs,
    PackSections,
    PackStore,
    PackSubjects,
    PackWords,
    PastList,
    packClockReactor,
  ],
  exports: [PackSections],
})
export class PacksModule {}
