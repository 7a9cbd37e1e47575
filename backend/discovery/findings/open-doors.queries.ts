import { Injectable } from '@nestjs/common';
import { detectedTypes } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import { ReadModels } from '../../platform/http/read-models';

type Door = WordOf<typeof detectedTypes>;

/** A door is open where something can come in by it, or has come in. */
const sql = `select
  exists (select from extension_installation where state = 'reporting') as extension,
  exists (select from directory where read_at is not null) as sign_in,
  array(select distinct detected_type from detected_service_user) as used`;

/** The doors by which services are detected; without any, nothing found means nothing. */
@Injectable()
export class OpenDoorQueries {
  constructor(private readonly readModels: ReadModels) {}

  async of(companyId: string): Promise<Door[]> {
    const row = await this.readModels.one<{ extension: boolean; sign_in: boolean; used: Door[] }>(companyId, sql);
    return detectedTypes.values.filter(
      (door) =>
        row.used.includes(door) || (door === 'extension' && row.extension) || (door === 'sign_in' && row.sign_in),
    );
  }
}
