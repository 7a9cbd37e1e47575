import { asAnswer, missingHeader } from '../../backend/contract/missing-header';
import { addressAt } from './address';

/** Drops a response that nothing read: its content may be out of date. */
const ttlMs = 10_000;

const waiting = new Map<string, Promise<Response>>();

/** Requests a path of the API before the code that reads it is loaded. */
export const readAhead = (path: string): Promise<Response> => {
  const url = addressAt(path);
  const headers = { accept: 'application/json', [missingHeader]: asAnswer };
  const response = fetch(url, { method: 'GET', credentials: 'include', headers });
  waiting.set(url, response);
  // Who takes the response handles a failure; one that nothing takes is no error.
  response.catch(() => undefined);
  setTimeout(() => waiting.delete(url), ttlMs);
  return response;
};

/** The response that was requested ahead, for the first call of its URL. */
export const takeAhead = (url: string): Promise<Response> | undefined => {
  const response = waiting.get(url);
  waiting.delete(url);
  return response;
};
