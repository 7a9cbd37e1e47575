import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The first and last day of each connection of an account, also of deleted users and services. Deleting the user does
 * not end it.
 */
@Entity('account_term')
@Index('account_term_company', ['companyId', 'connectedOn'])
@Index('account_term_service', ['companyServiceId', 'isOpen'])
@Index('account_term_user', ['companyUserId', 'isOpen'])
export class AccountTerm {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') accountId!: string;
  /** The revision of the event in the account's stream. */
  @PrimaryColumn('integer') revision!: number;
  @Column('uuid') companyServiceId!: string;
  @Column('uuid') companyUserId!: string;
  @Column('date') connectedOn!: string;
  /** The last day. */
  @Column('date', { nullable: true }) disconnectedOn!: string | null;
  @Column('boolean') isOpen!: boolean;
}
