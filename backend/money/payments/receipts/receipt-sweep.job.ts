import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { JobWorker } from '../../../platform/jobs/job-worker.service';
import { EventStore } from '../../../platform/kit/event-store';
import { streamName } from '../../../platform/kit/events';
import { paymentEvents } from '../payment.events';
import { ReceiptFiles } from './receipt-files.service';

interface UnclaimedFile {
  id: string;
  companyId: string;
  /** Null while it was on its way. */
  sha256: string | null;
  paymentIds: string[];
}

const isOld = `not is_kept and touched_at < now() - interval '1 day'`;
const unclaimedSql = `select id, company_id as "companyId", encode(sha256, 'hex') as "sha256", payment_ids as "paymentIds"
  from app.receipt_file where ${isOld}`;

/**
 * Deletes files that no payment refers to a day after their upload. The ledger decides, since a read model may be
 * behind.
 */
@Injectable()
export class ReceiptSweep {
  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly files: ReceiptFiles,
    worker: JobWorker,
  ) {
    worker.handle({ name: 'receipt_sweep', isRecurring: true, run: () => this.sweep() });
  }

  async sweep(): Promise<void> {
    for (const file of await this.database.rows<UnclaimedFile>(unclaimedSql)) {
      if (await this.isNamed(file)) await this.files.keep(file.companyId, file.sha256!);
      // The file may have been uploaded again meanwhile.
      else await this.database.rows(`delete from app.receipt_file where id = $1 and ${isOld}`, [file.id]);
    }
  }

  private async isNamed({ companyId, sha256, paymentIds }: UnclaimedFile): Promise<boolean> {
    if (sha256 === null) return false;
    for (const id of new Set(paymentIds)) {
      const facts = await this.store.read(streamName(paymentEvents.entity, companyId, id));
      if (facts.some(({ data }) => data.sha256 === sha256)) return true;
    }
    return false;
  }
}
