import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { reviewDecisions, reviewProofs } from '../../backend/contract/review-words';
import type { accountPresences, accountStatuses, WordOf } from '../../backend/contract/vocabulary';

type Decision = WordOf<typeof reviewDecisions>;

/** The accounts of a campaign as they were at the pin, what was decided, and what became of it. */
@Entity('access_review_item')
@Index('access_review_item_company', ['companyId'])
@Index('access_review_item_review', ['reviewId', 'place'])
@Index('access_review_item_part', ['partId'])
@Index('access_review_item_decided', ['reviewId', 'decidedBy', 'decidedAt'])
@Index('access_review_item_account', ['companyServiceId', 'companyUserId'])
@Index('access_review_item_vendor', ['serviceAccountId'])
export class AccessReviewItem {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') reviewId!: string;
  @Column('uuid') partId!: string;
  /** The order of the campaign: by service, then by person. */
  @Column('integer') place!: number;
  @Column('uuid') companyServiceId!: string;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  /** The main record of the user at the pin. */
  @Column('uuid', { nullable: true }) personId!: string | null;
  @Column('uuid', { nullable: true }) serviceAccountId!: string | null;
  @Column('text', { nullable: true }) accountStatus!: WordOf<typeof accountStatuses> | null;
  @Column('text', { nullable: true }) presence!: WordOf<typeof accountPresences> | null;
  @Column('text', { nullable: true }) role!: string | null;
  @Column('text', { nullable: true }) licence!: string | null;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: string | null;
  @Column('integer', { nullable: true }) seatCost!: number | null;
  @Column('boolean') hasLeft!: boolean;
  @Column('text', { nullable: true }) department!: string | null;
  /** Whether the last campaign had it, and what was decided then. */
  @Column('uuid', { nullable: true }) lastReviewId!: string | null;
  @Column('text', { nullable: true }) lastDecision!: Decision | null;
  @Column('text', { nullable: true }) lastReason!: string | null;
  @Column('timestamptz', { nullable: true }) lastDecidedAt!: string | null;
  @Column('boolean') isPromiseBroken!: boolean;
  @Column('text', { nullable: true }) decision!: Decision | null;
  @Column('text', { nullable: true }) change!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: string | null;
  /** Who decided: the id of the actor, and the user record of the person. */
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('uuid', { nullable: true }) decidedById!: string | null;
  @Column('uuid', { nullable: true }) taskOwnerId!: string | null;
  @Column('date', { nullable: true }) taskDueOn!: string | null;
  @Column('text', { nullable: true }) taskState!: 'open' | 'carried_out' | 'confirmed' | null;
  @Column('timestamptz', { nullable: true }) carriedOutAt!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: string | null;
  @Column('text', { nullable: true }) proof!: WordOf<typeof reviewProofs> | null;
}
