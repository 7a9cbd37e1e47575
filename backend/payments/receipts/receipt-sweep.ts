import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppDatabase } from '../../http/app-database';
import { EventStore } from '../../kit/event-store';
import { streamName } from '../../kit/events';
import { paymentEvents } from '../payment.events';
import { ReceiptFiles } from './receipt-files';

const hour = 3_600_000;

interface Unclaimed {
  id: string;
  companyId: string;
  /** Null while it was on its way. */
  sha256: string | null;
  paymentIds: string[];
}

const isOld = `not is_kept and touched_at < now() - interval '1 day'`;
const unclaimed = `select id, company_id as "companyId", encode(sha256, 'hex') as "sha256", payment_ids as "paymentIds"
  from app.receipt_file where ${isOld}`;

/** Throws away files that no payment came to name, a day after they came. Whether one does, the ledger says: a read model may be behind. */
@Injectable()
export class ReceiptSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('receipts');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly files: ReceiptFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidy(), hour).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const file of await this.database.rows<Unclaimed>(unclaimed)) {
      if (await this.isNamed(file)) await this.files.keep(file.companyId, file.sha256!);
      // Somebody may have brought it once more since it was looked at.
      else await this.database.rows(`delete from app.receipt_file where id = $1 and ${isOld}`, [file.id]);
    }
  }

  private async tidy(): Promise<void> {
    await this.sweep().catch((error: unknown) =>
      this.log.warn({ err: error }, 'could not look for receipts to throw away'),
    );
  }

  private async isNamed({ companyId, sha256, paymentIds }: Unclaimed): Promise<boolean> {
    if (sha256 === null) return false;
    for (const id of new Set(paymentIds)) {
      const facts = await this.store.read(streamName(paymentEvents.entity, companyId, id));
      if (facts.some(({ data }) => data.sha256 === sha256)) return true;
    }
    return false;
  }
}
