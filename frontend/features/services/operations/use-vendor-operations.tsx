import { isIntegrated } from '../../../../backend/contract/integration-words';
import { useState, type ReactNode } from 'react';
import { integrations } from '../../../../backend/contract/integrations';
import type { VendorOperationKind } from '../../../../backend/contract/operation-words';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { OperationDialog, type ChosenOperation } from '../../../details/operations/operation-dialog';
import { operationTexts } from '../../../details/operations/operation-words';
import { useMay } from '../../../lib/permissions';
import { useRead } from '../../../lib/use-read';
import type { Action } from '../../../ui/menu';

const maxAccounts = 200;

interface VendorOperationMenu {
  /** What can be done at the vendor with these accounts, and with these users without an account. */
  actionsFor: (accountIds: readonly string[], userIds: readonly string[]) => Action[];
  dialog: ReactNode;
}

/** The operations that the vendor of a service offers, and the dialog of the chosen one. */
export function useVendorOperations(service: ServiceDetail, onDone?: () => void): VendorOperationMenu {
  const { id: companyServiceId, integrationState } = service;
  const mayOperate = useMay('excludeUserAction') && isIntegrated(integrationState);
  const params = { companyServiceId };
  const { data } = useRead(integrations.show, { params }, { enabled: mayOperate });
  const kinds = mayOperate ? (data?.vendorOperations ?? []) : [];
  const [chosen, setChosen] = useState<ChosenOperation>();
  const actionOf = (operation: VendorOperationKind, ids: readonly string[]): Action => ({
    label: `連携先の${operationTexts[operation].act}`,
    icon: operationTexts[operation].icon,
    danger: operation === 'delete',
    disabled: ids.length > maxAccounts,
    why: `一度に操作できるのは${maxAccounts}件までです`,
    run: () => setChosen({ companyServiceId, operation, ids }),
  });
  const actionsFor = (accountIds: readonly string[], userIds: readonly string[]) =>
    kinds.flatMap((operation) => {
      const ids = operation === 'create' ? userIds : accountIds;
      return ids.length > 0 ? [actionOf(operation, ids)] : [];
    });
  const dialog = chosen && <OperationDialog chosen={chosen} onClose={() => setChosen(undefined)} onDone={onDone} />;
  return { actionsFor, dialog };
}
