import { Injectable } from '@nestjs/common';
import { ReadModels } from '../http/read-models';
import { describedWithin, filtersOf, isRare, type Filters, type PaymentQuery, type Words } from './payment-filters';
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
    const sql = `select distinct t.payee from payment_payee t where strpos(t.search_payee, $1) > 0 limit ${few + 1}`;
    const found = await this.readModels.rows<{ payee: string }>(companyId, sql, [words.holding]);
    return found.length > few ? words : { texts: found.map(({ payee }) => payee) };
  }

  private async descriptions(companyId: string, filters: Filters): Promise<Filters['description']> {
    if (!filters.description) return undefined;
    const where = describedWithin(filters);
    const sql = `select coalesce(sum(d.count), 0)::bigint as count,
        case when count(*) <= ${worthALook} then coalesce(array_agg(d.description_key::text), '{}') end as keys
      from payment_description d ${where.sql}`;
    const { count, keys } = await this.readModels.one<{ count: number; keys: string[] | null }>(
      companyId,
      sql,
      where.values,
    );
    return {
      ...filters.description,
      keys: keys ?? undefined,
      count,
      isRare: isRare(count) || (keys !== null && count <= many),
    };
  }
}
