import { Injectable } from '@nestjs/common';
import { Pushes } from '../../platform/live/pushes.service';
import type { Push, Room } from '../../platform/live/push';
import { CompanyQueries } from './company.queries';

/** Pushes the contract and its usage whenever they differ from the last push. */
@Injectable()
export class BannerPush implements Push {
  readonly models = ['contract', 'company_user', 'company_service'] as const;
  private readonly lastSent = new Map<string, string>();

  constructor(
    private readonly queries: CompanyQueries,
    pushes: Pushes,
  ) {
    pushes.add(this);
  }

  async send(companyId: string, room: Room): Promise<void> {
    const contract = await this.queries.contract(companyId);
    const text = JSON.stringify(contract);
    if (this.lastSent.get(companyId) === text) return;
    this.lastSent.set(companyId, text);
    room.emit('banner', contract);
  }

  forget(companyId: string): void {
    this.lastSent.delete(companyId);
  }
}
