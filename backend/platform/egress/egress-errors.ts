export type RefusalReason = 'url' | 'scheme' | 'address' | 'redirect';
export type EgressFailure = 'timeout' | 'unreachable' | 'too_large' | 'tls';

/** An outgoing request that is not allowed. Like every error of this folder it names the host, never path or query. */
export class EgressRefused extends Error {
  override name = 'EgressRefused';

  constructor(
    readonly reason: RefusalReason,
    readonly host = '',
  ) {
    super(`An outgoing request was refused because of its ${reason}: ${host || 'no host'}`);
  }
}

/** An outgoing request that got no complete answer. */
export class EgressFailed extends Error {
  override name = 'EgressFailed';

  constructor(
    readonly code: EgressFailure,
    readonly host: string,
    /** No connection was made, so nothing of the request reached the host. */
    readonly isUnsent = false,
  ) {
    super(`An outgoing request failed (${code}): ${host}`);
  }
}

const tlsCodes =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|EPROTO)/;

const unconnectedCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** The failure that an error of the network stands for. */
export const failureOf = (error: unknown, host: string): EgressFailed | EgressRefused => {
  if (error instanceof EgressFailed || error instanceof EgressRefused) return error;
  const code = String((error as { code?: unknown } | null)?.code);
  return new EgressFailed(tlsCodes.test(code) ? 'tls' : 'unreachable', host, unconnectedCodes.test(code));
};
