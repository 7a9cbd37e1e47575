import { Module } from '@nestjs/common';
import { CheckpointCheck } from './checkpoint-check.service';
import { CheckpointCopies } from './checkpoint-copies.service';
import { Checkpoints } from './checkpoints.service';
import { EvidenceKeys } from './evidence-keys.service';
import { LedgerCheck } from './ledger-check.service';
import { Problems } from './problems.service';
import { StoredEvents } from './stored-events.service';
import { Tiles } from './tiles.service';
import { Tree } from './tree.service';
import { TreeWriter } from './tree-writer.service';
import { VerificationRuns } from './verification-runs.service';
import { Verification } from './verification.service';

const exportedServices = [
  Tree,
  TreeWriter,
  Tiles,
  Checkpoints,
  CheckpointCopies,
  EvidenceKeys,
  Problems,
  StoredEvents,
  Verification,
  VerificationRuns,
];

/** Proof that the ledger was not changed: a Merkle tree of each company's events, and signed checkpoints of it. */
@Module({
  providers: [...exportedServices, CheckpointCheck, LedgerCheck],
  exports: exportedServices,
})
export class EvidenceModule {}
