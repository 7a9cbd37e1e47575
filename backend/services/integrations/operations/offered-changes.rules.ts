import type { VendorOperationKind } from '../../../contract/operation-words';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { VendorAccount } from '../connectors/connector.rules';
import { isUnprotected, operationsOf } from './operation-permissions.rules';
import { isReached } from './operation-problems.rules';

type Change = Exclude<VendorOperationKind, 'create'>;

const changesOf = (integrationKind: string | null): Change[] => {
  const connection = integrationKind ? catalogueOf(integrationKind)?.connection : undefined;
  if (!connection) return [];
  return operationsOf(connection).filter(
    (operation): operation is Change =>
      operation !== 'create' && !(operation === 'delete' && isUnprotected(connection)),
  );
};

/** What a service of this kind can change of an account at its vendor, which the newest run has to list. */
export const offeredChanges = (
  integrationKind: string | null,
  account: Pick<VendorAccount, 'status'> & { isListed: boolean },
): Change[] =>
  account.isListed ? changesOf(integrationKind).filter((operation) => !isReached(operation, account)) : [];
