import { Injectable } from '@nestjs/common';
import { monthBucket, rangeOf } from './payment-cells';
import { isRare, type Filters, type PaymentQuery } from './payment-filters';
import type { CellSpan } from './payment-totals.queries';

/** Up to how many payments one way is quicker than another, as measured among a million. */
export interface Bounds {
  /** They are found by whatever narrows them most, and then sorted; of more an index that is sorted is gone through. */
  sortedAtOnce: number;
  /** All that have certain descriptions are looked at. */
  described: number;
  /** From so many on they lie so close together that an end is soon reached in order, */
  crowd: number;
  /** when it is not further away than that. */
  end: number;
}

/** Which way to a page of payments is the shortest: all of them lead to the same page. */
@Injectable()
export class PaymentWays {
  bounds: Bounds = { sortedAtOnce: 5_000, described: 60_000, crowd: 1_000, end: 200 };

  /** Payees so rare that no totals are needed. */
  hasRarePayee({ payee }: Filters): boolean {
    return payee !== undefined && 'texts' in payee && payee.count <= this.bounds.sortedAtOnce;
  }

  /** Whether all payments of the list are looked at once, for page, count and sum: those of rare payees, of one service, of few descriptions. */
  isGathered(filters: Filters): boolean {
    const { companyServiceId, description } = filters;
    return (
      this.hasRarePayee(filters) ||
      companyServiceId !== undefined ||
      (description?.isRare === true && (description.count ?? Infinity) < this.bounds.described)
    );
  }

  /** Whether the payments of a span are found first and then sorted, not gone through in their order. */
  isSortedAtOnce({ before, count }: CellSpan, { offset }: Pick<PaymentQuery, 'offset'>): boolean {
    const { sortedAtOnce, crowd, end } = this.bounds;
    return count <= sortedAtOnce && (count < crowd || Math.min(offset - before, before + count - offset) > end);
  }

  /** The filters with what is known of payees and descriptions once the payments have been counted; the months of a span narrow its descriptions. */
  within(span: CellSpan, filters: Filters, total: number, query: Pick<PaymentQuery, 'offset'>): Filters {
    const { payee, description } = filters;
    const isGoneThrough = !this.isSortedAtOnce(span, query);
    const isMonth = span.bucket === monthBucket;
    const months = isMonth && span.keys ? rangeOf(span.keys) : undefined;
    return {
      ...filters,
      payee: payee && { ...payee, isGoneThrough },
      description: description && { ...description, isRare: isMonth ? !isGoneThrough : isRare(total), months },
    };
  }
}
