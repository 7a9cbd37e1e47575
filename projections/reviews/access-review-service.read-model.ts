import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { reviewSources } from '../../backend/contract/review-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** The services of a campaign, and by what their lists of accounts were complete at the pin. */
@Entity('access_review_service')
@Index('access_review_service_company', ['companyId'])
export class AccessReviewService {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') reviewId!: string;
  @PrimaryColumn('uuid') companyServiceId!: string;
  /** Its name at the pin. */
  @Column('text') name!: string;
  @Column('text') source!: WordOf<typeof reviewSources>;
  /** The time of the last successful synchronisation or import before the pin. */
  @Column('timestamptz', { nullable: true }) checkedAt!: string | null;
}
