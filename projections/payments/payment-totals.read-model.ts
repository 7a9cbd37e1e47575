import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/*
 * How many payments there are and what they sum to, by what they are filtered and sorted by. The database itself keeps them (triggers
 * on `payment`, made by a migration), in the transaction that changes a payment: they are exact whenever they can be read.
 */

@Entity('payment_day')
export class PaymentDay {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('boolean') hasReceipt!: boolean;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

/** By the day on which they were recorded. */
@Entity('payment_recording')
export class PaymentRecording {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('date') day!: string;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

@Entity('payment_payee')
export class PaymentPayee {
  @PrimaryColumn('uuid') companyId!: string;
  /** `noService` where none is known. */
  @PrimaryColumn('uuid') companyServiceId!: string;
  @PrimaryColumn('text') payee!: string;
  @PrimaryColumn('boolean') hasReceipt!: boolean;
  @Column('text') searchPayee!: string;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

/** The same by month. Its key is its only index, beginning with the service: it is asked for one, too. */
@Entity('payment_month')
export class PaymentMonth {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('uuid') companyServiceId!: string;
  /** Its first day. */
  @PrimaryColumn('date') month!: string;
  @PrimaryColumn('text') payee!: string;
  @PrimaryColumn('boolean') hasReceipt!: boolean;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

/** Amounts that are alike in their first two digits. */
@Entity('payment_band')
export class PaymentBand {
  @PrimaryColumn('uuid') companyId!: string;
  /** That which is nearest to zero. */
  @PrimaryColumn('bigint') band!: number;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

/** The same by month. */
@Entity('payment_month_band')
export class PaymentMonthBand {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('date') month!: string;
  @PrimaryColumn('bigint') band!: number;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

/** What holds a word is found by `payment_description_pieces`, by way of the function `payment_described`. */
@Entity('payment_description')
@Index('payment_description_pieces', { synchronize: false })
export class PaymentDescription {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('date') month!: string;
  /** Of the folded description, which is empty where there is none. */
  @PrimaryColumn('bigint') descriptionKey!: string;
  @Column('text') searchDescription!: string;
  @Column('bigint') count!: number;
  @Column('bigint') amount!: number;
}

export const paymentTotals = [
  PaymentDay,
  PaymentRecording,
  PaymentPayee,
  PaymentMonth,
  PaymentBand,
  PaymentMonthBand,
  PaymentDescription,
];
