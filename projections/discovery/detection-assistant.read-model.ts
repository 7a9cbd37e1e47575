import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DetectionAssistantEvent } from '../../backend/discovery/assistant/detection-assistant.events';

/** The rules of the assistant, of companies that changed them. */
@Entity('detection_assistant')
@Index('detection_assistant_company', ['companyId'])
export class DetectionAssistant {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') rules!: DetectionAssistantEvent['data']['rules'];
}
