import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { billingCycles, currencies, priceTypes, WordOf } from '../../backend/contract/vocabulary';

/**
 * The price, seats and billing of a plan, each from a day on; a row holds only what it changed, the rest is null.
 * The first row of a plan applies from the beginning, so that there are terms on every day. The terms in force on a day
 * are, for each column, the newest value that is not null; for equal days the one recorded later:
 *
 *     select plan_id,
 *       (array_agg(price order by effective_from desc, revision desc) filter (where price is not null))[1] as price, …
 *     from plan_price where effective_from <= $day group by plan_id
 */
@Entity('plan_price')
@Index('plan_price_company', ['companyId'])
@Index('plan_price_service', ['companyServiceId'])
export class PlanPrice {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') planId!: string;
  @PrimaryColumn('date') effectiveFrom!: string;
  /** The revision of the event in the plan's stream: the order of recording. */
  @PrimaryColumn('integer') revision!: number;
  @Column('uuid') companyServiceId!: string;
  @Column('bigint', { nullable: true }) price!: number | null;
  @Column('integer', { nullable: true }) seats!: number | null;
  @Column('text', { nullable: true }) billingCycle!: WordOf<typeof billingCycles> | null;
  @Column('text', { nullable: true }) priceType!: WordOf<typeof priceTypes> | null;
  /** Whether the row sets the foreign terms; then null means a price in yen. */
  @Column('boolean') saysForeign!: boolean;
  @Column('double precision', { nullable: true }) originalPrice!: number | null;
  @Column('text', { nullable: true }) originalCurrency!: WordOf<typeof currencies> | null;
  @Column('double precision', { nullable: true }) exchangeRate!: number | null;
}

/** Before every other day, to Postgres. */
export const sinceEver = '-infinity';
