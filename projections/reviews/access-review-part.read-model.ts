import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one reviewer reviews in a campaign. */
@Entity('access_review_part')
@Index('access_review_part_company', ['companyId'])
@Index('access_review_part_review', ['reviewId'])
export class AccessReviewPart {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') reviewId!: string;
  /** A service or a department; null for accounts of nobody. */
  @Column('uuid', { nullable: true }) targetId!: string | null;
  /** Its name at the pin. */
  @Column('text') name!: string;
  /** A company user. */
  @Column('uuid') reviewerId!: string;
}
