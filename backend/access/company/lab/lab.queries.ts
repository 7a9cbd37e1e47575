import { Injectable } from '@nestjs/common';
import { labFeatures, type WordOf } from '../../../contract/vocabulary';
import { ReadModels } from '../../../platform/http/read-models';
import type { Administrator } from '../../../platform/kit/principal';

@Injectable()
export class LabQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Every experimental feature, and whether this administrator has switched it on. */
  async list({ id, companyId }: Administrator) {
    const sql = 'select lab_features as "on" from administrator where id = $1';
    const { on } = await this.readModels.one<{ on: WordOf<typeof labFeatures>[] | null }>(companyId, sql, [id]);
    return labFeatures.values.map((feature) => ({
      id: feature,
      name: labFeatures.labels[feature],
      isOn: on?.includes(feature) ?? false,
    }));
  }
}
