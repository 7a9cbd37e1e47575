import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { reviewCadences, reviewerRules, reviewStates, reviewTargets } from '../../backend/contract/review-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** The campaigns of access reviews. */
@Entity('access_review')
@Index('access_review_company', ['companyId', 'openedAt'])
export class AccessReview {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') target!: WordOf<typeof reviewTargets>;
  @Column('jsonb') targetIds!: string[];
  @Column('text') reviewersBy!: WordOf<typeof reviewerRules>;
  @Column('text') cadence!: WordOf<typeof reviewCadences>;
  @Column('text') state!: WordOf<typeof reviewStates>;
  /** A company user. */
  @Column('uuid') ownerId!: string;
  @Column('date') dueOn!: string;
  @Column('timestamptz') openedAt!: string;
  /** The instant and the company's revision whose state is reviewed. */
  @Column('timestamptz') pinnedAt!: string;
  @Column('bigint') pinnedRevision!: number;
  @Column('uuid', { nullable: true }) previousReviewId!: string | null;
  @Column('date', { nullable: true }) tasksDueOn!: string | null;
  @Column('timestamptz', { nullable: true }) closedAt!: string | null;
  @Column('timestamptz', { nullable: true }) remindedAt!: string | null;
}
