import { ResponseBodyError } from 'oauth4webapi';
import { EgressFailed, EgressRefused } from '../../../platform/egress/egress-errors';
import { Rejected, type RejectionCode } from '../../../platform/kit/rejections';
import { ConnectorError } from '../connectors/connector.rules';
import { egressFailure } from '../connectors/egress-failure.rules';
import type { Authorisation } from './oauth-states.service';
import { VendorUnavailable } from './vendor-unavailable.rules';

const maxTextCharacters = 500;
const idNames = { company_service: 'companyServiceId', company_erp: 'companyErpId' } as const;

/**
 * A problem of an authorisation.
 * @param origin names the service or ERP to return to; absent where the caller may not know it
 */
export const oauthRejected = (
  code: RejectionCode,
  origin?: Pick<Authorisation, 'ownerKind' | 'ownerId'>,
  vendorText?: string | null,
): Rejected =>
  new Rejected(code, {
    title: '認可エラー',
    ...(origin && {
      authorisation: {
        [idNames[origin.ownerKind]]: origin.ownerId,
        ...(vendorText && { vendorText: vendorText.slice(0, maxTextCharacters) }),
      },
    }),
  });

const isTimeout = (error: unknown) => (error as Error | null)?.name === 'TimeoutError';

interface ExchangeFailure {
  rejection: RejectionCode;
  vendorText?: string;
}

/** Why a code was not exchanged. */
export const exchangeFailure = (error: unknown): ExchangeFailure => {
  if (error instanceof ResponseBodyError)
    return { rejection: 'oauth_vendor_error', vendorText: error.error_description ?? error.error };
  const isUnreachable =
    isTimeout(error) || [EgressFailed, EgressRefused, VendorUnavailable].some((type) => error instanceof type);
  return { rejection: isUnreachable ? 'oauth_vendor_unreachable' : 'oauth_wrong_answer' };
};

/** A refusal of the grant or of the client; other statuses come from a wrong address. */
const refusalStatuses: readonly number[] = [400, 401, 403];
const passing: readonly string[] = ['temporarily_unavailable', 'server_error', 'slow_down', 'ratelimited'];

/** Why a token was not refreshed: a refusal of the vendor ends the grant, anything else may pass. */
export const refreshFailure = (error: unknown): ConnectorError => {
  if (error instanceof ConnectorError) return error;
  if (error instanceof ResponseBodyError) {
    if (error.status === 429) return new ConnectorError('rate_limited');
    if (passing.includes(error.error)) return new ConnectorError('unavailable');
    return new ConnectorError(refusalStatuses.includes(error.status) ? 'unauthorised' : 'bad_answer');
  }
  const failure = egressFailure(error);
  if (failure) return failure;
  if (isTimeout(error)) return new ConnectorError('timeout');
  return new ConnectorError(error instanceof VendorUnavailable ? 'unavailable' : 'bad_answer');
};
