import type { ReadModel } from '../../contract/read-models';

const retentionMs = 30_000;

/** Recent changes, for a console whose first read may have been before it joined. */
export class RecentChanges {
  private readonly changes = new Map<string, Map<ReadModel, number>>();

  constructor(private readonly now: () => number = Date.now) {}

  noteChange(companyId: string, models: readonly ReadModel[]): void {
    const timeByModel = this.changes.get(companyId) ?? new Map<ReadModel, number>();
    for (const model of models) timeByModel.set(model, this.now());
    this.changes.set(companyId, timeByModel);
  }

  of(companyId: string): ReadModel[] {
    return [...(this.changes.get(companyId) ?? [])]
      .filter(([, at]) => at > this.now() - retentionMs)
      .map(([model]) => model);
  }

  /** Removes companies without recent changes. */
  sweep(): void {
    for (const companyId of this.changes.keys()) if (this.of(companyId).length === 0) this.changes.delete(companyId);
  }
}
