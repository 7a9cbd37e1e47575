import { isIntegrated } from '../../../../backend/contract/integration-words';
import { useState, type ReactNode } from 'react';
import { integrations } from '../../../../backend/contract/integrations';
import { hasReachedStatus, type VendorOperationKind } from '../../../../backend/contract/operation-words';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { OperationDialog, type ChosenOperation } from '../../../details/operations/operation-dialog';
import { operationTexts } from '../../../details/operations/operation-words';
import { useMay } from '../../../lib/permissions';
import { useRead } from '../../../lib/use-read';
import type { Action } from '../../../ui/menu';
import { reasonAgainst, type OperableAccount } from './operable-account';

const maxAccounts = 200;

interface VendorOperationMenu {
  /** What can be done at the vendor with these accounts, and with these users without an account. */
  actionsFor: (accounts: readonly OperableAccount[], userIds: readonly string[]) => Action[];
  dialog: ReactNode;
}

/** The operations that the vendor of a service offers, and the dialog of the chosen one. */
export function useVendorOperations(service: ServiceDetail, onDone?: () => void): VendorOperationMenu {
  const { id: companyServiceId, integrationState } = service;
  const mayOperate = useMay('excludeUserAction') && isIntegrated(integrationState);
  const params = { companyServiceId };
  const { data } = useRead(integrations.show, { params }, { enabled: mayOperate });
  const kinds = mayOperate ? (data?.vendorOperations ?? []) : [];
  const [chosenOperation, setChosenOperation] = useState<ChosenOperation>();
  const actionOf = (operation: VendorOperationKind, ids: readonly string[], why?: string): Action => ({
    label: `連携先の${operationTexts[operation].act}`,
    icon: operationTexts[operation].icon,
    danger: operation === 'delete',
    disabled: why !== undefined || ids.length > maxAccounts,
    why: why ?? `一度に操作できるのは${maxAccounts}件までです`,
    run: () => setChosenOperation({ companyServiceId, operation, ids }),
  });
  const actionsFor = (accounts: readonly OperableAccount[], userIds: readonly string[]) =>
    kinds.flatMap((operation) => {
      if (operation === 'create') return userIds.length > 0 ? [actionOf(operation, userIds)] : [];
      const [only, ...others] = accounts;
      if (!only || (others.length === 0 && hasReachedStatus(operation, only.status))) return [];
      const ids = accounts.map(({ id }) => id);
      return [actionOf(operation, ids, reasonAgainst(operation, accounts))];
    });
  const dialog = chosenOperation && (
    <OperationDialog chosenOperation={chosenOperation} onClose={() => setChosenOperation(undefined)} onDone={onDone} />
  );
  return { actionsFor, dialog };
}
