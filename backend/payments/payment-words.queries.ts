import { Injectable } from '@nestjs/common';
import { ReadModels } from '../http/read-models';
import { filtersOf, type Filters, type PaymentQuery, type Words } from './payment-filters';

/** More payees than that are not worth a list. */
const few = 1_000;

/** Looks up which payees hold a keyword: there are far fewer of them than payments, and indexes hold theirs. */
@Injectable()
export class PaymentWords {
  constructor(private readonly readModels: ReadModels) {}

  async lookedUp(companyId: string, query: PaymentQuery): Promise<Filters> {
    const filters = filtersOf(query);
    return { ...filters, payee: await this.payees(companyId, filters.payee) };
  }

  private async payees(companyId: string, words: Words | undefined): Promise<Words | undefined> {
    if (!words || !('like' in words)) return words;
    const sql = `select distinct t.payee from payment_month t where t.search_payee like $1 limit ${few + 1}`;
    const found = await this.readModels.rows<{ payee: string }>(companyId, sql, [words.like]);
    return found.length > few ? words : { texts: found.map(({ payee }) => payee) };
  }
}
