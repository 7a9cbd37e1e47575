import { Injectable } from '@nestjs/common';
import { Pushes } from '../../platform/live/pushes.service';
import type { Push, Room } from '../../platform/live/push';
import { AlertQueries } from './alerts.queries';

/** A console shows a limited number of notices; the list has them all. */
const alertsAtOnce = 20;

/** Pushes each alert that was raised or escalated since the company's last push. */
@Injectable()
export class AlertPush implements Push {
  readonly models = ['alert'] as const;
  readonly flag = 'alert';
  private readonly knownAlerts = new Map<string, Map<string, string>>();

  constructor(
    private readonly queries: AlertQueries,
    pushes: Pushes,
  ) {
    pushes.add(this);
  }

  async begin(companyId: string): Promise<void> {
    const knownStates = await this.queries.knownAlerts(companyId);
    if (!this.knownAlerts.has(companyId)) this.knownAlerts.set(companyId, knownStates);
  }

  async send(companyId: string, room: Room, today: string): Promise<void> {
    const now = await this.queries.knownAlerts(companyId);
    const knownStates = this.knownAlerts.get(companyId);
    this.knownAlerts.set(companyId, now);
    const news = [...now].filter(([id, state]) => knownStates && knownStates.get(id) !== state).map(([id]) => id);
    if (news.length === 0) return;
    const alerts = await this.queries.some({ companyId, today }, news.slice(-alertsAtOnce));
    for (const alert of alerts.reverse()) room.emit('alert', alert);
  }

  forget(companyId: string): void {
    this.knownAlerts.delete(companyId);
  }
}
