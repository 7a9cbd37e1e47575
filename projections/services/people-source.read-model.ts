import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { departmentChoices, newPeopleChoices, personFields } from '../../backend/contract/people-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** What a company chose for the people of a service, by the id of the service. Without a row nothing was chosen. */
@Entity('people_source')
@Index('people_source_company', ['companyId'])
export class PeopleSource {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('boolean') isOn!: boolean;
  /** Null while the default holds. */
  @Column('text', { nullable: true }) newPeople!: WordOf<typeof newPeopleChoices> | null;
  @Column('jsonb', { nullable: true }) fields!: WordOf<typeof personFields>[] | null;
  @Column('text', { nullable: true }) departments!: WordOf<typeof departmentChoices> | null;
}
