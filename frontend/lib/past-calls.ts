import { asOfHeader, knownAsOfHeader } from '../../backend/contract/as-of';
import type { Endpoint, Problem } from '../../backend/contract/kit';
import type { Past } from './past';

/** The code of the problem while the server builds what a day shows. */
export const buildingCode = 'as_of_building';

export const buildingRetryMs = 1_000;
export const maxBuildingAttempts = 300;

/** The day of a call's answer: none where the endpoint answers with today's. */
export const pastOf = ({ asOf }: Endpoint, past: Past | undefined): Past | undefined =>
  asOf === 'answers' ? past : undefined;

export const pastHeaders = ({ asOf, knownAsOf }: Past): Record<string, string> => ({
  [asOfHeader]: asOf,
  ...(knownAsOf === asOf ? {} : { [knownAsOfHeader]: knownAsOf }),
});

/** Why an endpoint is not called as of a day: it would write, or has no answer for the past. */
export const refusalOf = ({ method, asOf }: Endpoint, past: Past | undefined): Problem | undefined => {
  if (!past || asOf === 'answers' || 'today' in asOf) return undefined;
  if (method !== 'GET')
    return {
      status: 409,
      code: 'as_of_read_only',
      title: '過去の時点では操作できません',
      detail: '過去の時点を表示しているため、閲覧だけができます。今日に戻ってから操作してください。',
    };
  return { status: 409, code: 'as_of_refused', title: '過去の時点では表示できません', detail: asOf.refusal };
};
