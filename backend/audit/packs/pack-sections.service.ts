import { Injectable } from '@nestjs/common';
import type { PackSubject } from '../../contract/evidence-packs';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { ReadContext } from '../../platform/http/read-models';
import type { Content } from './pack-zip.service';

/** What an area adds to the packs about its things. */
export interface PackSection {
  /** @throws Rejected not_found when the company has no such thing */
  title(companyId: string, id: string): Promise<string>;
  /** Lists the entities whose whole histories go into the pack. */
  entities(companyId: string, id: string): Promise<{ entity: HistoryEntity; id: string }[]>;
  /** Further files, each below `files/`. */
  files(context: ReadContext, id: string): AsyncIterable<{ name: string; content: Content }>;
  /** A part of the report as HTML, escaped. */
  report(context: ReadContext, id: string): Promise<string>;
}
export type SectionKind = Extract<PackSubject['kind'], 'review'>;

/** What areas add to packs: they register it, since packs know no area. */
@Injectable()
export class PackSections {
  private readonly sections = new Map<SectionKind, PackSection>();

  register(kind: SectionKind, section: PackSection): void {
    this.sections.set(kind, section);
  }

  of(kind: SectionKind): PackSection | undefined {
    return this.sections.get(kind);
  }
}
