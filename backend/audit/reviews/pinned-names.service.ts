import { Injectable } from '@nestjs/common';
import type { ReviewItemRow } from '../../contract/access-review-items';
import { dayOf } from '../../contract/calendar';
import { FactReader, type Place } from '../../platform/history/fact-reader.service';
import { PastNames } from '../../platform/history/past-names.service';
import type { NameOf } from '../../platform/history/value-text';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import type { ItemWithPersons } from './review-items.queries';

export interface Pin {
  pinnedAt: string;
  pinnedRevision: number;
}
type Reference = readonly [entity: 'companyUser' | 'administrator', id: string];

const referencesOf = ({ personId, reviewerId, decidedById, decidedBy, taskOwnerId }: ItemWithPersons): Reference[] => [
  ...[personId, reviewerId, decidedById, taskOwnerId].flatMap((id): Reference[] => (id ? [['companyUser', id]] : [])),
  ...(decidedBy ? [['administrator', decidedBy] as const] : []),
];

/** Persons and accounts as they were called at the pin of a campaign; who came later is called as today. */
@Injectable()
export class PinnedNames {
  constructor(
    private readonly readModels: ReadModels,
    private readonly pastNames: PastNames,
    private readonly facts: FactReader,
  ) {}

  async of(context: ReadContext, { pinnedAt, pinnedRevision }: Pin, references: readonly Reference[]): Promise<NameOf> {
    const moment = { companyRevision: pinnedRevision, day: dayOf(pinnedAt) };
    return (await this.pastNames.lookUp(context, [{ moment, names: references }])).nameAt(moment);
  }

  /** The rows of a campaign with the names of its pin. */
  async inRows(context: ReadContext, pin: Pin, rows: readonly ItemWithPersons[]): Promise<ReviewItemRow[]> {
    const ownerlessIds = rows.flatMap(({ personId, serviceAccountId }) => (!personId && serviceAccountId) || []);
    const [nameOf, accountNames] = await Promise.all([
      this.of(context, pin, rows.flatMap(referencesOf)),
      this.accountNames(context.companyId, pin, ownerlessIds),
    ]);
    const userName = (id: string) => nameOf('companyUser', id);
    return rows.map(({ personId, decidedById, decidedBy, ...row }) => ({
      ...row,
      name: personId ? userName(personId) : (accountNames.get(row.serviceAccountId!) ?? row.name),
      reviewerName: userName(row.reviewerId),
      taskOwnerName: row.taskOwnerId && userName(row.taskOwnerId),
      decidedByName: decidedById ? userName(decidedById) : decidedBy && nameOf('administrator', decidedBy),
    }));
  }

  /** Names of those accounts at vendors that changed since the pin, from the log. */
  private async accountNames(companyId: string, { pinnedRevision }: Pin, ids: readonly string[]) {
    const places = await this.readModels.rows<Place>(
      companyId,
      `select entity, entity_id as "entityId", revision from recorded_event
       where type in ('ServiceAccountFound', 'ServiceAccountChanged') and company_revision <= $2
         and entity_id in (select entity_id from recorded_event
           where entity_id = any($1) and type = 'ServiceAccountChanged' and company_revision > $2)
       order by revision`,
      [ids, pinnedRevision],
    );
    const facts = await this.facts.read(companyId, places);
    const dataById = new Map<string, Record<string, unknown>>();
    for (const place of places)
      dataById.set(place.entityId, { ...dataById.get(place.entityId), ...facts.at(place)?.data });
    return new Map(
      [...dataById].map(([id, { name, email, externalId }]) => [
        id,
        String(name ?? email ?? externalId ?? forgottenName),
      ]),
    );
  }
}
