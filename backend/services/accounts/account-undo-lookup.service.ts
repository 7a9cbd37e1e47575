import { Injectable } from '@nestjs/common';
import { addDays, dayOf } from '../../contract/calendar';
import { ReadModels } from '../../platform/http/read-models';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { UndoLookups } from '../../platform/undo/undo-lookups.service';
import { serviceSignInsId } from '../integrations/accounts/service-sign-ins.decider';
import type { ServiceSignInsEvent } from '../integrations/accounts/service-sign-ins.events';

/** The service and the user of an account, with the days of its connection. */
interface Connection {
  id: string;
  companyServiceId: string;
  companyUserId: string;
  from: string;
}

const readsAtOnce = 8;
/** No sign-in is older than that. */
const maxDays = 3_650;

/** The last sign-in of former connections: their rows are gone, the observations are facts. */
@Injectable()
export class AccountUndoLookup {
  constructor(
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
    lookups: UndoLookups,
  ) {
    lookups.add({ entity: 'account', find: (companyId, ids) => this.lastSignIns(companyId, ids) });
  }

  private async lastSignIns(companyId: string, ids: readonly string[]): Promise<Map<string, { lastLoginAt: string }>> {
    const signInById = new Map<string, { lastLoginAt: string }>();
    const all = await this.connections(companyId, ids);
    for (const companyServiceId of new Set(all.map((one) => one.companyServiceId))) {
      const some = all.filter((one) => one.companyServiceId === companyServiceId);
      for (const [id, lastLoginAt] of await this.ofService(companyId, companyServiceId, some))
        signInById.set(id, { lastLoginAt });
    }
    return signInById;
  }

  private connections(companyId: string, ids: readonly string[]): Promise<Connection[]> {
    const sql = `select account_id as id, company_service_id as "companyServiceId", company_user_id as "companyUserId",
        min(connected_on)::text as "from" from account_term where account_id = any($1) group by 1, 2, 3`;
    return this.readModels.rows<Connection>(companyId, sql, [ids]);
  }

  /** The newest observation of each connection, from the newest day back. */
  private async ofService(companyId: string, companyServiceId: string, some: readonly Connection[]) {
    const idByUser = new Map(some.map(({ companyUserId, id }) => [companyUserId, id]));
    const signInById = new Map<string, string>();
    const first = some.map(({ from }) => from).reduce((a, b) => (a < b ? a : b));
    const streams = await this.streams(companyId, companyServiceId, first);
    for (let at = 0; at < streams.length && signInById.size < idByUser.size; at += readsAtOnce) {
      const pages = await mapConcurrently(streams.slice(at, at + readsAtOnce), readsAtOnce, (id) =>
        this.store.read(streamName('serviceSignIns', companyId, id)),
      );
      for (const { companyUserId, lastLoginAt } of pages.flatMap((facts) => facts.toReversed()).flatMap(accountsIn)) {
        const id = companyUserId && idByUser.get(companyUserId);
        if (id && !signInById.has(id)) signInById.set(id, lastLoginAt);
      }
    }
    return signInById;
  }

  /** The days with observations, the newest first. */
  private async streams(companyId: string, companyServiceId: string, first: string): Promise<string[]> {
    const [newest] = await this.readModels.rows<{ at: string }>(companyId, 'select max(at) as at from recorded_event');
    const days: string[] = [];
    for (let day = dayOf(newest!.at); day >= first && days.length < maxDays; day = addDays(day, -1)) days.push(day);
    const ids = days.map((day) => serviceSignInsId(companyServiceId, day));
    const sql = `select distinct entity_id as id from recorded_event where entity_id = any($1)`;
    const existingIds = new Set(
      (await this.readModels.rows<{ id: string }>(companyId, sql, [ids])).map(({ id }) => id),
    );
    return ids.filter((id) => existingIds.has(id));
  }
}

const accountsIn = ({ data }: { data: object }) => (data as ServiceSignInsEvent['data']).accounts;
