import { EgressFailed, EgressRefused } from '../../../platform/egress/egress-errors';
import { ConnectorError, type ConnectorFailure } from './connector.rules';

const codeOf = (error: EgressRefused | EgressFailed): ConnectorFailure => {
  if (error instanceof EgressRefused) return 'refused_address';
  return error.code === 'tls' ? 'unreachable' : error.code;
};

/** A request without an answer: its text is the host that was tried. Undefined for any other error. */
export const egressFailure = (error: unknown, { namesHost = true } = {}): ConnectorError | undefined => {
  if (!(error instanceof EgressRefused) && !(error instanceof EgressFailed)) return undefined;
  const code = codeOf(error);
  const isUnanswered = code !== 'too_large';
  return new ConnectorError(code, namesHost && isUnanswered && error.host ? { vendorText: error.host } : {});
};
