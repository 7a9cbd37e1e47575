import type { HistoryRow } from '../../contract/history';
import { historyEntities, historyKindOf, historyKinds, type HistoryEntity } from '../../contract/history-kinds';
import type { Flag } from '../../contract/permissions';
import type { ApiRequest } from '../http/api-request';
import type { Actor } from '../kit/events';
import type { Principal } from '../kit/principal';
import { fieldsAndStateOf } from './entity-fields';
import { personIn } from './entry';
import type { NamesThen } from './past-names.service';

const isKnown = (entity: string): entity is HistoryEntity => entity in historyKinds;

/** What auditors do not read. */
const memos: Partial<Record<HistoryEntity, string>> = { companyUser: 'note' };

/** The reader of a history: decides whether entities may be shown, and names the missing permission. */
export class Viewer {
  private readonly principal: Principal;
  private readonly flags: ReadonlySet<Flag>;
  private readonly isAuditor: boolean;

  constructor({ principal, flags, isAuditor }: Pick<ApiRequest, 'principal' | 'flags' | 'isAuditor'>) {
    this.principal = principal;
    this.flags = flags;
    this.isAuditor = isAuditor;
  }

  /** The kinds of entities whose events the reader sees. */
  get readable(): HistoryEntity[] {
    return historyEntities.filter((entity) => this.sees(entity));
  }

  /** The same names; hidden entities are named by their kind, but who acted is what an auditor reads a history for. */
  hiding(names: NamesThen): NamesThen {
    return {
      isThere: (entity, id) => names.isThere(entity, id),
      ...(this.isAuditor && { actorNameAt: (moment) => names.nameAt(moment) }),
      nameAt: (moment) => {
        const nameOf = names.nameAt(moment);
        return (entity, id) =>
          this.sees(entity, id) || !isKnown(entity) ? nameOf(entity, id) : historyKindOf(entity).label;
      },
    };
  }

  /** The row without changes about hidden entities, and without reasons, which may mention anything. */
  rowFor(row: HistoryRow): HistoryRow {
    return {
      ...row,
      undid: row.undid && this.sees(row.undid.entity) ? row.undid : null,
      companyServiceId: this.sees('companyService') ? row.companyServiceId : null,
      reason: this.flags.has('auditLog') ? row.reason : null,
      actor: { ...row.actor, id: this.seesActor(row.actor) ? row.actor.id : null },
      changes: row.changes.filter(({ field }) => this.seesField(row.entity, field)),
    };
  }

  seesField(entity: HistoryEntity, name: string): boolean {
    if (this.isAuditor && memos[entity] === name) return false;
    const about = fieldsAndStateOf(entity).find((field) => field.name === name)?.meaning.entity;
    return about === undefined || this.sees(about);
  }

  private seesActor(actor: Actor): boolean {
    return personIn(actor).every(([entity, id]) => this.sees(entity, id));
  }

  private sees(entity: string, id?: string): boolean {
    const flag = isKnown(entity) ? historyKindOf(entity).flag : null;
    return flag === null || this.flags.has(flag) || (entity === this.principal.kind && id === this.principal.id);
  }
}
