import { configure, getConfig } from '@testing-library/react';

/** Whether `findBy` or `waitFor` catches the error and tries again. */
const isTriedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure(({ getElementError }) => ({
  // A busy machine takes seconds for what is otherwise immediate.
  asyncUtilTimeout: 15_000,
  // Only the last error of several attempts is shown, and that one has the whole document.
  getElementError: (message, container) =>
    isTriedAgain() ? new Error(message ?? undefined) : getElementError(message, container),
}));
