import { isRouteErrorResponse } from 'react-router';
import { ProblemError } from '../lib/call';

export interface ErrorFacts {
  status: number;
  message: string;
}

/** The data of the error page: a route error's status, a failed call's code, else 500 and the message 'Error'. */
export const errorFacts = (error: unknown): ErrorFacts => {
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText || 'Error' };
  if (error instanceof ProblemError) {
    const { code } = error;
    return { status: code, message: code === 404 ? 'This page could not be found' : 'Error' };
  }
  return { status: 500, message: 'Error' };
};
