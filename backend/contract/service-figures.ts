import { z } from 'zod';
import { signInSources } from './integration-words';

/** Fields of one service beside those of the list: its sign-ins, seats and next end. */
export const serviceFigures = {
  signIns: z
    .object({ source: signInSources.schema, sourceName: z.string(), reportedSince: z.string() })
    .nullable()
    .describe('最終ログインの取得元と、取得を始めた日。取得できないサービスは null'),
  seats: z
    .object({ seatsCount: z.number(), assignedCount: z.number() })
    .nullable()
    .describe('席で契約中のプランの席数の合計と、利用者数。席で契約していなければ null'),
  nextEnd: z
    .object({ planId: z.string(), name: z.string(), endsOn: z.string(), renewsItself: z.boolean() })
    .nullable()
    .describe('次に更新または終了するプラン'),
};
