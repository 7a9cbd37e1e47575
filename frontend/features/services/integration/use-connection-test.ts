import { useState } from 'react';
import { integrations, type IntegrationFailure } from '../../../../backend/contract/integrations';
import { showCredentialFailure } from './credential-failure';
import { useWrite } from '../../../lib/use-write';
import type { CredentialsForm } from '../../../details/credentials/credential-input';
import { filledValues } from '../../../details/credentials/credentials';

interface Outcome {
  /** The credentials that were tried. */
  credentials: string;
  failure: IntegrationFailure | null;
}

const textOf = (values: Record<string, string>) => JSON.stringify(filledValues(values));

/** 接続を試す with the values of the form; an outcome holds until a credential changes, whatever the reason says. */
export function useConnectionTest(companyServiceId: string, form: CredentialsForm) {
  const { mutateAsync, isPending } = useWrite(integrations.test, { shownBy: 'the line beside the button' });
  const [outcome, setOutcome] = useState<Outcome>();
  const current = textOf(form.watch());
  const test = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    const credentials = textOf(form.getValues());
    try {
      const body = { fields: filledValues(values) };
      const { failure } = await mutateAsync({ params: { companyServiceId }, body });
      setOutcome({ credentials, failure });
    } catch (error) {
      showCredentialFailure(form, error);
    }
  });
  const last = outcome?.credentials === current ? outcome : undefined;
  return { test, isPending, failure: last?.failure ?? null, isConnected: last !== undefined && last.failure === null };
}
