import type { OperationProblem } from '../../../contract/operation-words';
import type { ConnectorError } from '../connectors/connector.rules';

/** Problems that every further account would meet, too. */
const common: ReadonlySet<OperationProblem> = new Set([
  'unauthorised',
  'rate_limited',
  'unreachable',
  'unavailable',
  'stopped',
  'not_integrated',
  'held',
  'credentials_replaced',
  'not_synchronised',
  'unprotected',
]);
export const isCommonProblem = (code: OperationProblem): boolean => common.has(code);

/** The problem that a vendor's refusal stands for. */
export const problemOfFailure = ({ code, status, isUnsent }: ConnectorError): OperationProblem => {
  switch (code) {
    case 'unauthorised':
    case 'forbidden':
    case 'rate_limited':
    case 'unavailable':
      return code;
    case 'timeout':
    case 'unreachable':
    case 'refused_address':
      return status === undefined ? 'unreachable' : 'refused';
    default:
      if (isUnsent) return status === undefined ? 'missing_value' : 'unavailable';
      return status === 404 || status === 410 ? 'not_found' : 'refused';
  }
};
