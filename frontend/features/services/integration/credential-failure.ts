import { problemOf } from '../../../lib/call';
import { showFailure } from '../../../lib/notice';
import { showAtFields } from '../../../lib/use-submit';
import type { CredentialsForm } from '../../../details/credentials/credential-input';

/** The server's errors at the boxes of the credentials, or a dialog about anything else. */
export const showCredentialFailure = (form: CredentialsForm, error: unknown) => {
  if (!showAtFields(form, problemOf(error), 'fields.')) showFailure(error);
};
