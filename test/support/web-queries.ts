import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Whether a query is one of many tries, whose errors nobody reads but the last. */
const isTried = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/** An error that prints the page when its message is read: printing it for each try took up to a seventh of a spec's time. */
const errorOfTry = (message: string | null, container: Element) =>
  Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: { get: () => getElementError(message, container).message, configurable: true },
  });

const errorOfQuery = (message: string | null, container: Element) => {
  if (isTried()) return errorOfTry(message, container);
  const error = getElementError(message, container);
  // Jest shows the first place outside of packages: the specification's.
  Error.captureStackTrace(error, errorOfQuery);
  return error;
};

configure({
  // A busy machine takes seconds for what is otherwise immediate.
  asyncUtilTimeout: 15_000,
  getElementError: errorOfQuery,
});
