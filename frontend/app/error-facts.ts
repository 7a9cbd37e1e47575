import { isRouteErrorResponse } from 'react-router';
import { ProblemError } from '../lib/call';

export interface ErrorFacts {
  status: number;
  message: string;
}

/** What the error page shows of an error: a route error's own status, a failed call's code, else 500 and the message 'Error'. */
export const errorFacts = (error: unknown): ErrorFacts => {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText || 'Error' };
  if (error instanceof ProblemError) {
    const { code } = error;
    return { status: code, message: code === 404 ? 'This page could not be found' : 'Error' };
  }
  return { status: 500, message: 'Error' };
};
