import { z } from 'zod';
import { personFields } from './people-words';
import { channels } from './vocabulary';

/** Where the fields of a user come from. */
export const userOrigins = {
  origins: z
    .array(z.object({ field: personFields.schema, channel: channels.schema, at: z.string() }))
    .describe('項目を最後に変更した経路と日時'),
  masterService: z
    .object({ companyServiceId: z.string(), serviceName: z.string(), fields: z.array(personFields.schema) })
    .nullable()
    .describe('このユーザーの人事情報を取り込むサービスと、優先する項目'),
};
export const originModels = ['company', 'people_source', 'source_person'] as const;
