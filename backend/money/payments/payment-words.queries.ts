import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';
import {
  describedIn,
  filtersOf,
  isRare,
  monthsOf,
  type Filters,
  type PaymentQuery,
  type Words,
} from './payment-filters';
import { isKept } from './payment-totals.queries';

/** More payees than that are not worth a list. */
const few = 1_000;
/** So many descriptions are told one by one. */
const worthALook = 10_000;
/** To find so many payments by their descriptions takes less than to go through all. */
const many = 200_000;

/** Looks up what keywords stand for: there are far fewer payees and descriptions than payments, and indexes hold theirs. */
@Injectable()
export class PaymentWords {
  constructor(private readonly readModels: ReadModels) {}

  async lookedUp(companyId: string, query: PaymentQuery): Promise<Filters> {
    const filters = filtersOf(query);
    const [payee, description] = await Promise.all([
      this.payees(companyId, filters.payee),
      // Totals that are kept say how many there are themselves; the payments of one service are looked at anyway.
      isKept(filters, query.sortBy) || filters.companyServiceId
        ? filters.description
        : this.descriptions(companyId, filters),
    ]);
    return { ...filters, payee, description };
  }

  private async payees(companyId: string, words: Words | undefined): Promise<Words | undefined> {
    if (!words || !('holding' in words)) return words;
    const sql = `select t.payee, sum(t.count)::bigint as count from payment_payee t where strpos(t.search_payee, $1) > 0
      group by t.payee limit ${few + 1}`;
    const found = await this.readModels.rows<{ payee: string; count: number }>(companyId, sql, [words.holding]);
    if (found.length > few) return words;
    return { texts: found.map(({ payee }) => payee), count: found.reduce((sum, { count }) => sum + count, 0) };
  }

  private async descriptions(companyId: string, filters: Filters): Promise<Filters['description']> {
    if (!filters.description) return undefined;
    const values: unknown[] = [];
    const sql = `with d as materialized (select * from ${describedIn(filters.description, monthsOf(filters), values)})
      select coalesce(sum(d.count), 0)::bigint as count, case when coalesce(sum(cardinality(d.keys)), 0) <= ${worthALook}
        then array(select unnest(d.keys)::text from d) end as keys from d`;
    type Found = { count: number; keys: string[] | null };
    const { count, keys } = await this.readModels.one<Found>(companyId, sql, values);
    return {
      ...filters.description,
      keys: keys ?? undefined,
      count,
      isRare: isRare(count) || (keys !== null && count <= many),
    };
  }
}
