import { z } from 'zod';
import { optionalText, text } from './fields';
import { integrationOperations } from './integration-words';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';
import { serviceParams } from './service-params';

const wrongOperation = { error: messages.wrongValue('操作') };
/** One parameter, comma-separated. */
const operations = z
  .string(wrongOperation)
  .max(200, messages.tooLong('操作', 200))
  .transform((names) => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(integrationOperations.values, wrongOperation)))
  .optional();

/** A state that begins so belongs to an ERP; any other, to a service. */
export const erpStatePrefix = 'erp.';

const opaque = (label: string) => text(label, 8_192);

/** What the vendor sent the browser back with. */
export const oauthCallback = strict({
  state: opaque('認可の状態'),
  code: opaque('認可コード').optional(),
  error: text('エラー', 200).optional(),
  errorDescription: optionalText('エラーの説明', 2_000).optional(),
});

export const authorisation = z.object({
  companyServiceId: z.string(),
  operations: z.array(integrationOperations.schema).describe('許可された操作'),
  missingOperations: z.array(integrationOperations.schema).describe('選択したが、連携先で許可されなかった操作'),
});
export type Authorised = z.output<typeof authorisation>;

export const oauth = {
  url: endpoint('GET', '/company-services/{companyServiceId}/oauth-url', {
    access: 'companyService',
    summary: '連携先で認可を受けるためのURL。10分間、1回だけ使える',
    asOf: { refusal: '認可の手続きは、過去の時点では始められません。' },
    params: serviceParams,
    query: strict({ operations }),
    models: ['company_service'],
    answer: z.object({ url: z.string() }),
  }),
  /** The state says which kind and which service; the kind of the path is not read. */
  complete: endpoint('POST', '/oauth/{integrationKind}', {
    access: 'companyService',
    summary: '連携先での認可を完了する',
    params: strict({ integrationKind: text('連携の種類', 100) }),
    body: oauthCallback,
    answer: authorisation,
  }),
};
